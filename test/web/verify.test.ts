import assert from 'node:assert/strict'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inBrowsers } from './in-browsers.ts'
import { KEPT } from './kept.ts'
import { violations } from './violations.ts'

inBrowsers('the page Verify', (client) => {
  let answer: string
  let key: string

  before(async () => {
    const minted = await fetch(`${client.node.url}/api/demo-key/mint`, { method: 'POST' })
    key = ((await minted.json()) as { key: string }).key
    const response = await fetch(`${client.node.url}/api/svc/compute`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ domain: 'mechanics', operators: ['NM23'], inputs: { m: 3, v: 4 } }),
    })
    answer = await response.text()
  })

  const verdictOf = async (text: string): Promise<string | null> => {
    await client.page.fill('#answer', text)
    await client.page.getByRole('button', { name: 'Verify', exact: true }).click()
    await client.page.waitForSelector('[data-verdict]')
    const verdict = await client.page.getAttribute('[data-verdict]', 'data-verdict')
    return verdict
  }

  it('verifies an answer, finds a changed value, and says when there is nothing to verify', async () => {
    await client.open('#/verify')
    assert.equal(await verdictOf(answer), 'held')
    assert.match(await client.page.innerText('main'), /24\s*J/)
    assert.deepEqual(await violations(client), [])
    assert.equal(await verdictOf(answer.replaceAll('"value":24,', '"value":25,')), 'failed')
    assert.equal(await verdictOf('{"hello": 1}'), 'unreadable')
  })

  it('verifies an answer of this browser by the identifier of its envelope, and refuses an unknown one', async () => {
    const { envelope_id: id } = JSON.parse(answer) as { envelope_id: string }
    await client.page.evaluate(`localStorage.setItem('svcmesh.key', ${JSON.stringify(key)})`)
    await client.page.reload()
    assert.equal(await verdictOf(id), 'held')
    assert.match(await client.page.innerText('main'), /24\s*J/)
    await client.page.fill('#answer', id.replaceAll(/./g, '0'))
    await client.page.getByRole('button', { name: 'Verify', exact: true }).click()
    await client.page.waitForSelector('main [role=alert]')
  })

  it('takes a file that is dropped beside its place, and names one that is empty', async () => {
    const drop = (name: string, content: string) =>
      client.page.evaluate(`{
        const files = new DataTransfer()
        files.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)}))
        document.querySelector('main h1').dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }))
      }`)
    await drop('dropped.json', answer)
    await client.page.waitForSelector('text=dropped.json')
    assert.equal(await client.page.getAttribute('[data-verdict]', 'data-verdict'), 'held')
    await drop('nothing.json', '')
    await client.page.waitForSelector('text=The file nothing.json is empty.')
  })

  it('refuses a large file by its size', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svcmesh-large-'))
    const large = join(folder, 'large.json')
    // It takes no room on the disk.
    await writeFile(large, '')
    await truncate(large, 1_000_000_000)
    await client.page.setInputFiles('input[type=file]', large)
    await client.page.waitForSelector('text=The file is 1000 MB')
    await rm(folder, { recursive: true })
  })

  it('verifies without a node once it was opened', async () => {
    await client.page.evaluate(KEPT)
    await client.page.context().setOffline(true)
    await client.page.reload()
    await client.page.waitForSelector('main h1')
    assert.equal(await verdictOf(answer), 'held')
    assert.match(await client.page.innerText('main'), /Signed by an unknown key/)
    await client.page.context().setOffline(false)
  })

  it('reported nothing to the console', () => {
    assert.deepEqual(client.complaints, [])
  })
})
