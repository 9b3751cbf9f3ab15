import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StatefulSet } from 'kubernetes-models/apps/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Service } from 'kubernetes-models/v1'
import { parse, parseAllDocuments } from 'yaml'
import { SETTINGS } from '../../config/settings.ts'
import { EXIT } from '../../node/exit-codes.ts'
import { startTestCore } from '../api/test-core.ts'

const run = promisify(execFile)

// biome-ignore lint/suspicious/noExplicitAny: manifests are looked into wherever they lead
type Manifest = any

const MODELS = { StatefulSet, PodDisruptionBudget, Service } as const

const settingNames = new Set(Object.values(SETTINGS).map(({ environment }) => environment))
const variablesIn = (text: string): string[] => [...new Set(text.match(/SVCMESH_[A-Z_]+/g))]

async function kubernetes(): Promise<Manifest[]> {
  const text = await readFile('ops/kubernetes/svcmesh.yaml', 'utf8')
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest)
}

describe('what runs a node in production', () => {
  it('every Kubernetes manifest fits the schema of its kind', async () => {
    const manifests = await kubernetes()
    assert.deepEqual(
      manifests.map(({ kind }) => kind),
      ['Service', 'PodDisruptionBudget', 'StatefulSet'],
    )
    for (const manifest of manifests) {
      const Model = MODELS[manifest.kind as keyof typeof MODELS]
      new Model(manifest).validate()
      // The schema is really looked at: a text where a number belongs does not pass.
      assert.throws(() => new Model({ ...manifest, metadata: 5 } as Manifest).validate())
    }
  })

  it('the probes ask for paths that a node answers', async () => {
    const node = await startTestCore()
    const set = (await kubernetes()).find(({ kind }) => kind === 'StatefulSet')
    const [container] = set.spec.template.spec.containers
    const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((name) => container[name].httpGet.path)
    assert.equal(new Set(probes).size, 3)
    for (const path of probes) assert.equal((await node.call('GET', path)).status, 200, path)
    await node.core.close()
  })

  it('of seventeen nodes, twelve stay available during a disruption', async () => {
    const [, budget, set] = await kubernetes()
    assert.equal(set.spec.replicas, 17)
    assert.equal(budget.spec.minAvailable, 12)
    const mesh = parse(await readFile('ops/compose.mesh.yaml', 'utf8'), { merge: true }) as Manifest
    const nodes = Object.values(mesh.services) as Manifest[]
    assert.equal(nodes.length, 17)
    assert.equal(new Set(nodes.map(({ ports }) => ports[0])).size, 17)
    assert.equal(new Set(nodes.map(({ environment }) => environment.SVCMESH_NAME)).size, 17)
    const one = parse(await readFile('ops/compose.yaml', 'utf8')) as Manifest
    assert.deepEqual(Object.keys(one.services), ['node'])
  })

  for (const [file, madeFor] of [
    ['compose.mesh.yaml', 'node17'],
    ['kubernetes/svcmesh.yaml', 'svcmesh-16'],
  ] as const) {
    it(`the command that ${file} names makes the files that it mounts or loads`, async () => {
      const text = await readFile(`ops/${file}`, 'utf8')
      const [, words = ''] = /^# {3}npx svcmesh network ops\/network([^&\n]*)/m.exec(text) ?? []
      const given = [...words.matchAll(/--\w+|'([^']*)'/g)].map(([word, quoted]) => quoted ?? word)
      const folder = await mkdtemp(join(tmpdir(), 'svcmesh-network-'))
      try {
        await run(process.execPath, ['dist/program/main.cjs', 'network', folder, ...given])
        const named = [...text.matchAll(/(?:\.|ops)\/network\/([\w./-]+)/g)].map(([, path = '']) => path)
        for (const path of ['network.json', 'mesh-secret']) assert.ok(named.includes(path), path)
        for (const path of named) await access(join(folder, path))
        assert.ok((await readdir(join(folder, 'keys'))).includes(madeFor))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
  }

  it('the image has the pages that a node serves from their sources', async () => {
    const copied = [...(await readFile('ops/Containerfile', 'utf8')).matchAll(/^COPY --from=build \S+ \.\/(\S*)$/gm)]
    assert.deepEqual(
      copied.map(([, path]) => path).filter((path) => path !== ''),
      ['node_modules', 'dist', 'web'],
    )
  })

  it('systemd starts a node again unless its exit code says that this would not help', async () => {
    const text = await readFile('ops/systemd/svcmesh.service', 'utf8')
    const codes = /^RestartPreventExitStatus=(.*)$/m.exec(text)?.[1]?.split(' ').map(Number)
    assert.deepEqual(codes, [EXIT.usage, EXIT.dataDirectory, EXIT.damaged, EXIT.secretChanged])
    for (const code of codes) assert.match(text, new RegExp(`^#.* ${code}: `, 'm'))
  })

  for (const file of [
    'Containerfile',
    'compose.yaml',
    'compose.mesh.yaml',
    'kubernetes/svcmesh.yaml',
    'systemd/svcmesh.service',
  ]) {
    it(`${file} sets only variables that a node reads`, async () => {
      for (const name of variablesIn(await readFile(`ops/${file}`, 'utf8'))) {
        if (name !== 'SVCMESH_') assert.ok(settingNames.has(name), name)
      }
    })
  }

  it('systemd accepts the unit file', async function () {
    const unit = 'ops/systemd/svcmesh.service'
    await run('systemd-analyze', ['--version']).catch(() => this.skip())
    const { stderr } = await run('systemd-analyze', ['verify', unit]).catch((error: { stderr: string }) => error)
    // Complaints about files that are not installed on this machine do not concern the unit.
    const complaints = stderr
      .split('\n')
      .filter((line) => line.includes('svcmesh.service') && !/not executable|not found/i.test(line))
    assert.deepEqual(complaints, [])
  })
})
