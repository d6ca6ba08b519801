// The texts of the home page and of what every page has, in French.
export default Object.values(import.meta.glob<string>(["./fr/*.ftl", "!./fr/{analysis,circle,games,notices,study,tournaments,turns,workshop}.ftl"], { query: "?raw", import: "default", eager: true })).join("\n");
