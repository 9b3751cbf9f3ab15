import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { type LocalNode, startLocal } from '../node/start-local.ts'

interface Panel {
  readonly type: string
  readonly title: string
  readonly description?: string
  readonly targets?: readonly { readonly expr: string }[]
}

interface Alert {
  readonly alert: string
  readonly expr: string
  readonly annotations: Readonly<Record<string, string>>
}

/** What Prometheus adds to a histogram's name. */
const bare = (name: string): string => name.replace(/_(bucket|sum|count)$/, '')

const namesIn = (expression: string): string[] => (expression.match(/svcmesh_\w+/g) ?? []).map(bare)

describe('dashboard and alerts', () => {
  let node: LocalNode
  let text: string
  let offered: Map<string, string>
  before(async () => {
    node = await startLocal()
    text = await (await fetch(`${node.url}/metrics`)).text()
    offered = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]))
  })
  after(() => node.remove())

  it('every metric has a help text', () => {
    for (const name of offered.keys()) assert.match(text, new RegExp(`^# HELP ${name} \\S.{5,}`, 'm'), name)
  })

  it('a counter is named _total and nothing else is', () => {
    for (const [name, type] of offered) {
      // The library's own process metrics count resources in gauges that end in _total.
      if (name.startsWith('svcmesh_nodejs_')) continue
      assert.equal(name.endsWith('_total'), type === 'counter', `${name} is a ${type}`)
    }
  })

  it('every panel shows metrics that a node exports, with a title and a sentence', async () => {
    const { panels } = JSON.parse(await readFile('ops/grafana/svcmesh.json', 'utf8')) as { panels: readonly Panel[] }
    const graphs = panels.filter(({ type }) => type !== 'row')
    assert.ok(graphs.length >= 16)
    for (const { title, description, targets = [] } of graphs) {
      assert.ok(title !== '' && (description ?? '').endsWith('.'), title)
      const names = targets.flatMap(({ expr }) => namesIn(expr))
      assert.ok(names.length > 0, `${title} asks for nothing`)
      for (const name of names) assert.ok(offered.has(name), `${title} asks for ${name}, which no node offers`)
    }
  })

  it('rates are computed from counters and histograms only', async () => {
    const dashboard = await readFile('ops/grafana/svcmesh.json', 'utf8')
    const alerts = await readFile('ops/prometheus/alerts.yml', 'utf8')
    const rates = [...(dashboard + alerts).matchAll(/(?:rate|increase)\((svcmesh_\w+)/g)].map(([, name]) => bare(name))
    assert.ok(rates.length > 10)
    for (const name of rates) assert.match(offered.get(name) ?? 'missing', /^(counter|histogram)$/, name)
  })

  it('every alert watches exported metrics and says what to do', async () => {
    const { groups } = parse(await readFile('ops/prometheus/alerts.yml', 'utf8')) as {
      groups: readonly { readonly rules: readonly Alert[] }[]
    }
    const alerts = groups.flatMap(({ rules }) => rules)
    assert.ok(alerts.length >= 8)
    for (const { alert, expr, annotations } of alerts) {
      for (const name of namesIn(expr)) assert.ok(offered.has(name), `${alert} watches ${name}, which no node offers`)
      assert.ok((annotations.summary ?? '').length > 10 && (annotations.description ?? '').length > 30, alert)
    }
  })
})
