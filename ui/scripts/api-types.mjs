// Writes the client's types of the HTTP contract from the server's OpenAPI schema:
//   npm run types -- http://127.0.0.1:8000/api/schema/openapi.json    (or a file)
// Types of scenes are left out: they are in src/scene/types.ts, written by `python -m firestep.scene.typescript`.
import { readFileSync, writeFileSync } from "node:fs";

const source = process.argv[2];
if (!source) throw new Error("give the address or the file of the OpenAPI schema");
const text = source.startsWith("http") ? await (await fetch(source)).text() : readFileSync(source, "utf8");
const { schemas } = JSON.parse(text).components;
const sceneTypes = readFileSync(new URL("../src/scene/types.ts", import.meta.url), "utf8");
const ofScenes = new Set([...sceneTypes.matchAll(/^export (?:interface|type) (\w+)/gm)].map((match) => match[1]));
const used = new Set();

function written(schema) {
  if (schema.$ref) {
    const name = schema.$ref.split("/").pop();
    if (ofScenes.has(name)) used.add(name);
    return name;
  }
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const several = schema.oneOf ?? schema.anyOf;
  if (several) return [...new Set(several.map(written))].join(" | ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => written({ ...schema, type })).join(" | ");
  if (schema.type === "array" && schema.prefixItems) return `[${schema.prefixItems.map(written).join(", ")}]`;
  if (schema.type === "array") return `(${written(schema.items ?? {})})[]`.replace(/^\((\w+)\)/, "$1");
  if (schema.type === "object") return schema.additionalProperties ? `Record<string, ${written(schema.additionalProperties)}>` : "Record<string, unknown>";
  return { string: "string", integer: "number", number: "number", boolean: "boolean", null: "null" }[schema.type] ?? "unknown";
}

function interfaceOf(name, schema) {
  const required = new Set(schema.required ?? []);
  const lines = Object.entries(schema.properties ?? {}).map(([field, type]) => `  ${field}${required.has(field) ? "" : "?"}: ${written(type)};`);
  return `export interface ${name} {\n${lines.join("\n")}\n}\n`;
}

const own = Object.entries(schemas).filter(([name]) => !ofScenes.has(name)).sort(([a], [b]) => a.localeCompare(b));
const bodies = own.map(([name, schema]) => interfaceOf(name, schema));
const head = `// Written by \`npm run types\` from the server's OpenAPI schema.\nimport type { ${[...used].sort().join(", ")} } from "../scene/types";\n`;
writeFileSync(new URL("../src/api/schema.ts", import.meta.url), [head, ...bodies].join("\n"));
console.log(`${own.length} types`);
