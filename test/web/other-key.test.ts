import assert from 'node:assert/strict'
import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { systemScrypt } from '../../node/system/scrypt.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { identityKey } from '../../src/identity/identity-key.ts'
import { zidOf } from '../../src/identity/zid.ts'
import { ownerSigningBytes } from '../../src/mesh/owner-signing.ts'
import { formsOf, type Recorder, startRecorder } from '../node/recorder.ts'
import { type LocalNode, startLocal } from '../node/start-local.ts'
import { LONG } from './browsers.ts'
import { type Client, inBrowsers } from './in-browsers.ts'

const FIRST = 'E_first = m_first*c_first^2 + p_first*v_first'
const SECOND = 'E_other = m_other*c_other^2 + p_other*v_other'
const RESCUE = 'F_rescue = m_rescue*a_rescue + k_rescue*x_rescue'
const THIRD = 'p_third = m_third*v_third + q_third*A_third'

const tests = (client: Client): void => {
  let node: LocalNode
  let recorder: Recorder
  const zid = zidOf(systemHash, FIRST)
  const keyOf = async (equation: string) => systemSigner(await identityKey(systemScrypt, equation, 'local', zid))

  before(async () => {
    // It is asked at the port of the recorder.
    node = await startLocal({ allowedHosts: '127.0.0.1' })
    recorder = await startRecorder(Number(new URL(node.url).port))
    await client.page.goto(`${recorder.url}/#/sign-in`)
    await client.page.getByText('Another key for an identity').first().click()
  })
  after(async () => {
    // A browser that keeps a connection would keep the recorder.
    await client.page.close()
    await recorder?.close()
    await node?.remove()
  })

  const form = () => client.page.locator('details').filter({ hasText: 'Another key for an identity' })
  const box = (name: string) => form().getByLabel(name, { exact: true })
  const button = (name: string) => form().getByRole('button', { name, exact: true })
  const says = (text: string | RegExp) => form().getByText(text).first().waitFor()

  it('takes what was said about an equation for that one only', async () => {
    const next = (equation: string) => () => box('Next equation').fill(equation)
    const ticks = async (name: string, first: () => Promise<void>, second: () => Promise<void>) => {
      await first()
      await box(name).check()
      await second()
      await box(name).and(client.page.locator(':not(:checked)')).waitFor()
    }
    await ticks('Use it although it can be guessed', next('E = m*c^2'), next('F = m*a'))
    await ticks('I have written it down', next('F = m*a'), () => button('Generate one').click())
    assert.ok(await button('Change the key').isDisabled())
  })

  // Each derivation takes seconds.
  if (LONG) {
    /** Asks for a change, with what is typed into the fields of these names. */
    const change = async (name: string, typed: Readonly<Record<string, string>>) => {
      await form()
        .getByRole('radio', { name: new RegExp(`^${name}`) })
        .check()
      for (const [field, text] of Object.entries(typed)) await box(field).fill(text)
      await form().getByLabel('Use it although it can be guessed').check()
      await box('I have written it down').check()
      await button(name).click()
    }
    const hasKeyOf = async (equation: string) => {
      const { public_key } = (await (await fetch(`${node.url}/api/identity/${zid}`)).json()) as { public_key: string }
      assert.equal(public_key, toHex((await keyOf(equation)).publicKey))
    }

    it('gives the identity another key, with which it signs in beside its ZID, and not with the one before', async () => {
      const signer = await keyOf(FIRST)
      const sig = toHex(signer.sign(ownerSigningBytes('local', zid)))
      await fetch(`${node.url}/api/identity/bind`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ zid, public_key: toHex(signer.publicKey), sig }),
      })
      await box('ZID').fill(zid)
      await change('Change the key', { 'Current equation': FIRST, 'Next equation': SECOND })
      await says('The identity has another key')
      await hasKeyOf(SECOND)
      const { page } = client
      await page.getByRole('textbox', { name: 'Equation', exact: true }).fill(FIRST)
      const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
      await signIn.click()
      await page.getByText(/^This is not the equation of this ZID now/).waitFor()
      await page.getByRole('textbox', { name: 'Equation', exact: true }).fill(SECOND)
      await page.getByLabel(/^ZID \(if/).fill(zid)
      await signIn.click()
      await page.getByRole('heading', { name: 'Signed in' }).waitFor()
      await page.locator('dd').getByText(zid).first().waitFor()
    })

    it('recovers the identity with the recovery equation that was named, and with no other one', async () => {
      await client.page.reload()
      await form().locator('summary').first().click()
      await change('Name a recovery equation', { 'Current equation': SECOND, 'Recovery equation': RESCUE })
      await says('The recovery equation is named')
      await change('Recover', { 'Recovery equation': SECOND, 'Next equation': THIRD })
      await says(/^This is not the equation of this ZID now/)
      await hasKeyOf(SECOND)
      await change('Recover', { 'Recovery equation': RESCUE, 'Next equation': THIRD })
      await says('The identity is yours again')
      await hasKeyOf(THIRD)
    })

    it('has sent no word of any equation', () => {
      const sent = recorder.sent().toString('latin1')
      assert.ok(sent.includes('/api/identity/rotate'))
      for (const text of [FIRST, SECOND, RESCUE, THIRD].flatMap(formsOf)) assert.ok(!sent.includes(text), text)
    })
  }
}

// Each browser writes its requests in its own way; what is recorded is that of one.
inBrowsers('another key for an identity', tests, { browsers: ['Chromium'] })
