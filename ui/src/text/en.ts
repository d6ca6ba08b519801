// The texts in English, by chapter.
export default Object.values(import.meta.glob<string>("./en/*.ftl", { query: "?raw", import: "default", eager: true })).join("\n");
