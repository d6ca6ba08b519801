// The texts of the home page and of what every page has, in English.
export default Object.values(import.meta.glob<string>(["./en/*.ftl", "!./en/{analysis,circle,games,notices,study,tournaments,turns,workshop}.ftl"], { query: "?raw", import: "default", eager: true })).join("\n");
