import fc from 'fast-check'

/**
 * Any value that a JSON schema allows, with at most three entries in a list.
 * @param {{ [key: string]: any }} schema the schema, with the `$defs` that its references name.
 * @returns {import('fast-check').Arbitrary<any>}
 */
export function valuesOf(schema) {
  /** @param {{ [key: string]: any }} node @returns {import('fast-check').Arbitrary<any>} */
  function anyOf(node) {
    if (typeof node.$ref === 'string') {
      const target = schema.$defs[node.$ref.slice(node.$ref.lastIndexOf('/') + 1)]
      const kind = node.properties?.kind
      return kind
        ? anyOf({
            ...target,
            properties: { kind, ...target.properties },
            required: ['kind', ...(target.required ?? [])],
          })
        : anyOf(target)
    }
    const branches = node.oneOf ?? node.anyOf
    if (branches) return fc.oneof(...branches.map(anyOf))
    if ('const' in node) return fc.constant(node.const)
    const { minimum: min = 0, maximum: max = 1e6, minItems = 0, maxItems = 3 } = node
    switch (Array.isArray(node.type) ? node.type[0] : node.type) {
      case 'integer':
        return fc.integer({ min, max: Math.min(max, 2 ** 31 - 1) })
      case 'number':
        return fc.double({ min, max, noNaN: true }).map((x) => x + 0)
      case 'string':
        return fc.string({ unit: 'binary', minLength: node.minLength ?? 0, maxLength: 30 })
      case 'boolean':
        return fc.boolean()
      case 'array':
        return fc.array(anyOf(node.items), { minLength: minItems, maxLength: Math.min(maxItems, 3) })
      case 'object':
        return node.properties
          ? fc.record(
              Object.fromEntries(
                Object.keys(node.properties).map((key) => [key, anyOf(node.properties[key])]),
              ),
              { requiredKeys: node.required, noNullPrototype: true },
            )
          : fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 3 }), {
              noNullPrototype: true,
              maxKeys: 3,
            })
      default:
        return fc.constant(null)
    }
  }
  return anyOf(schema)
}
