interface Node {
  type: string
  start: number
  end: number
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesWithin(node: Node): Generator<Node & Record<string, unknown>> {
  yield node as Node & Record<string, unknown>
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (isNode(child)) yield* nodesWithin(child)
}

/** The name of a function that is declared here, or whose prototype is added to; and what is to be left out then. */
function namedPart(node: Node & Record<string, unknown>, code: string): [string, Node, string] | null {
  if (node.type === 'FunctionDeclaration') return [(node.id as { name: string }).name, node.body as Node, '{}']
  const method =
    node.type === 'AssignmentExpression' && /^(\w+)\.prototype\.\w+ = function/.exec(code.slice(node.start))
  return method ? [method[1] ?? '', node, '0'] : null
}

/**
 * The code with these functions empty and without the methods of their prototypes. Throws when one is not there, since the
 * library has changed then.
 */
export function emptyFunctions(code: string, names: readonly string[], parse: (code: string) => unknown): string {
  const parts = [...nodesWithin(parse(code) as Node)].flatMap(node => {
    const part = namedPart(node, code)
    return part !== null && names.includes(part[0]) ? [part] : []
  })
  const missing = names.filter(name => !parts.some(([one]) => one === name))
  if (missing.length > 0) throw new Error(`a library has no ${missing.join(', ')} any more`)
  let rest = code
  for (const [, { start, end }, instead] of parts.toReversed()) rest = rest.slice(0, start) + instead + rest.slice(end)
  return rest
}
