/** Programs that ask the same, with a key that the reader fills in; a key never stands in a copied text. */
export interface Request {
  readonly path: string
  readonly body: unknown
}

const singleQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

export const asCurl = ({ path, body }: Request, origin: string): string =>
  [
    `curl -s ${singleQuoted(origin + path)} \\`,
    `  -H "Authorization: Bearer $SVC_KEY" -H 'Content-Type: application/json' \\`,
    `  -d ${singleQuoted(JSON.stringify(body))}`,
  ].join('\n')

export const asTypeScript = ({ path, body }: Request, origin: string): string =>
  [
    `const response = await fetch(${JSON.stringify(origin + path)}, {`,
    "  method: 'POST',",
    '  headers: { authorization: "Bearer " + process.env.SVC_KEY, "content-type": "application/json" },',
    `  body: JSON.stringify(${JSON.stringify(body)}),`,
    '})',
    'const { value, unit, uncertainty } = await response.json()',
    'console.log(value, unit, uncertainty)',
  ].join('\n')

export const asPython = ({ path, body }: Request, origin: string): string =>
  [
    'import json, os, urllib.request',
    '',
    `body = json.loads(${JSON.stringify(JSON.stringify(body))})`,
    'request = urllib.request.Request(',
    `    ${JSON.stringify(origin + path)},`,
    '    data=json.dumps(body).encode(),',
    '    headers={"Authorization": "Bearer " + os.environ["SVC_KEY"], "Content-Type": "application/json"},',
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    answer = json.load(response)',
    'print(answer["value"], answer["unit"], answer["uncertainty"])',
  ].join('\n')
