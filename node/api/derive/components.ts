type Members = Record<string, unknown>

/** Keywords whose value is one schema, a list of schemas, or schemas by name. */
const ONE: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'not'])
const LISTS: ReadonlySet<string> = new Set(['anyOf', 'allOf', 'oneOf', 'prefixItems'])
const NAMED: ReadonlySet<string> = new Set(['properties', 'patternProperties'])

/** Pattern that `Type.Record(Type.String(), …)` produces: any member name. */
const ANY_NAME = '^.*$'

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Collects the schemas and the refusals of a document under `components`: each appears once, however many operations use
 * it, and a schema gives generated clients a named type.
 */
export class Components {
  readonly #schemas = new Map<string, Members>()
  readonly #texts = new Map<string, string>()
  readonly #responses = new Map<string, Members>()

  /** The collected schemas by name. */
  get schemas(): Members {
    return byName(this.#schemas)
  }

  /** The collected responses by name. */
  get responses(): Members {
    return byName(this.#responses)
  }

  /** @returns a reference to the response of this name */
  response(name: string, response: () => Members): Members {
    if (!this.#responses.has(name)) this.#responses.set(name, response())
    return { $ref: `#/components/responses/${name}` }
  }

  /**
   * @param schema JSON Schema; parts of it that have a title are collected as well
   * @param name used if the schema has no title of its own
   * @returns a reference to the schema
   * @throws Error if two different schemas have the same name
   */
  reference(schema: unknown, name: string): Members {
    const plain: unknown = JSON.parse(JSON.stringify(schema))
    return this.#walk(isObject(plain) && typeof plain.title !== 'string' ? { title: name, ...plain } : plain) as Members
  }

  /** @returns the schema itself, with references to its titled parts */
  inline(schema: unknown): Members {
    return this.#walk(JSON.parse(JSON.stringify(schema))) as Members
  }

  #walk(schema: unknown): unknown {
    if (!isObject(schema)) return schema
    const { title, ...rest } = schema
    const resolved: Members = {}
    for (const [keyword, value] of Object.entries(rest)) {
      if (ONE.has(keyword)) resolved[keyword] = this.#walk(value)
      else if (LISTS.has(keyword)) resolved[keyword] = (value as unknown[]).map((part) => this.#walk(part))
      else if (NAMED.has(keyword)) resolved[keyword] = this.#walkEach(value as Members)
      else resolved[keyword] = value
    }
    const flat = optionalDefaults(openMembers(resolved))
    return typeof title === 'string' ? this.#collect(title, flat) : flat
  }

  #walkEach(schemas: Members): Members {
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, this.#walk(schema)]))
  }

  #collect(title: string, schema: Members): Members {
    const text = JSON.stringify(schema)
    const known = this.#texts.get(title)
    if (known !== undefined && known !== text) throw new Error(`two different schemas have the name ${title}`)
    this.#texts.set(title, text)
    this.#schemas.set(title, schema)
    return { $ref: `#/components/schemas/${title}` }
  }
}

const byName = (members: ReadonlyMap<string, Members>): Members =>
  Object.fromEntries([...members].sort(([a], [b]) => (a < b ? -1 : 1)))

/** Members of any name as `additionalProperties`, which every client generator supports. */
function openMembers(schema: Members): Members {
  const { patternProperties, ...rest } = schema
  if (!isObject(patternProperties) || Object.keys(patternProperties).join() !== ANY_NAME) return schema
  return { ...rest, additionalProperties: patternProperties[ANY_NAME] }
}

/**
 * Optional members keep their default one level deeper: client generators treat a member with a default as always
 * present, which is true of answers but not of requests.
 */
function optionalDefaults(schema: Members): Members {
  if (!isObject(schema.properties)) return schema
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : []
  const members = Object.entries(schema.properties).map(([name, member]) => {
    const wrapped = isObject(member) && 'default' in member && !required.includes(name)
    return [name, wrapped ? { allOf: [member] } : member]
  })
  return { ...schema, properties: Object.fromEntries(members) }
}
