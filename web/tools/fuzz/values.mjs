import fc from 'fast-check'

/**
 * Any value that a JSON schema allows, with at most three entries in a list.
 * @param {{ [key: string]: any }} schema the schema, with the `$defs` that its references name.
 * @returns {import('fast-check').Arbitrary<any>}
 */
export function valuesOf(schema) {
  /** Schemas that are being read, outermost first: a branch of a union within itself is left out. */
  const open = /** @type {unknown[]} */ ([])

  /** @param {string | undefined} reference */
  const targetOf = (reference) => reference && schema.$defs[reference.slice(reference.lastIndexOf('/') + 1)]

  /** @param {{ [key: string]: any }} node @returns {import('fast-check').Arbitrary<any>} */
  function anyOf(node) {
    const target = targetOf(node.$ref)
    open.push(target)
    try {
      return read(node, target)
    } finally {
      open.pop()
    }
  }

  /**
   * @param {{ [key: string]: any }} node
   * @param {{ [key: string]: any } | undefined} target what it refers to
   */
  function read(node, target) {
    if (target) {
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
    if (branches) {
      const isOpen = (/** @type {any} */ { $ref }) => $ref && open.includes(targetOf($ref))
      return fc.oneof(...branches.filter((/** @type {any} */ own) => !isOpen(own)).map(anyOf))
    }
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
