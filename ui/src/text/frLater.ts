// The texts of all other pages, in French: loaded with the first of them.
export default Object.values(import.meta.glob<string>("./fr/{analysis,circle,games,notices,study,tournaments,turns,workshop}.ftl", { query: "?raw", import: "default", eager: true })).join("\n");
