import { BROWSERS, type BrowserName, isInstalled } from './browsers.ts'
import { type OpenClient, openClient } from './open-client.ts'

/** What tests use of a client; it is there as soon as they, and their hooks, run. */
export type Client = Omit<OpenClient, 'close'>

interface Conditions {
  /** Instead of all. */
  readonly browsers?: readonly BrowserName[]
  /** More arguments of Chromium. */
  readonly flags?: readonly string[]
}

/** Declares tests of the client, as a node of their own serves it, in each browser; those in a browser that is not installed are skipped. */
export function inBrowsers(
  title: string,
  tests: (client: Client, browser: BrowserName) => void,
  { browsers = BROWSERS, flags = [] }: Conditions = {},
): void {
  for (const browser of browsers) {
    const declare = isInstalled(browser) ? describe : describe.skip
    declare(`${title} in ${browser}`, function () {
      this.timeout(180_000)
      let opened: OpenClient | undefined
      const client = (): OpenClient => {
        if (opened === undefined) throw new Error('the client is open while tests run')
        return opened
      }
      before(async () => {
        opened = await openClient(browser, flags)
      })
      after(() => opened?.close())
      tests(
        {
          get node() {
            return client().node
          },
          get page() {
            return client().page
          },
          get complaints() {
            return client().complaints
          },
          open: (place) => client().open(place),
          keepKey: (key) => client().keepKey(key),
          appear: (appearance) => client().appear(appearance),
          overflow: () => client().overflow(),
        },
        browser,
      )
    })
  }
}
