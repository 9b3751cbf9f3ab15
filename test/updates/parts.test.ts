import assert from 'node:assert/strict'
import { Refusal } from '../../src/errors/refusal.ts'
import { compareReleases } from '../../src/mesh/governance/release.ts'
import { Layout } from '../../src/updates/layout.ts'
import { isReleasePath, readPart } from '../../src/updates/part.ts'
import { canonical } from './built-release.ts'

const refused = (work: () => unknown): void =>
  assert.throws(work, (error) => error instanceof Refusal && error.code === 'BAD_ARTIFACT')

const piece = (path: string, at = 0, text = 'x', executable = false) => ({
  at,
  bytes: Buffer.from(text),
  executable,
  path,
})

describe('the documents of a release', () => {
  it('name files that stay in the folder of the release, on every file system', () => {
    for (const path of ['a', 'a/b', '@x/y-1.2_z+.js', '.npmrc', 'node_modules/.package-lock.json', 'a..b']) {
      assert.ok(isReleasePath(path), path)
    }
    const bad = [
      '',
      '.',
      '..',
      '../a',
      'a/../b',
      'a/..',
      '/a',
      'a/',
      'a//b',
      'a\\b',
      'C:a',
      'a\0',
      'é',
      'a b',
      '-a',
      'a.',
    ]
    for (const path of [...bad, './a', '~/a', `${'a/'.repeat(16)}a`, 'x'.repeat(101), 5, null, ['a']]) {
      assert.equal(isReleasePath(path), false, String(path))
    }
  })

  it('are canonical, have no other members, and bytes with one spelling', () => {
    const good = { pieces: [{ at: 0, bytes: 'eA', executable: false, path: 'a' }] }
    assert.equal(readPart(canonical(good)).length, 1)
    const [first] = good.pieces
    refused(() => readPart(`${canonical(good)}\n`))
    refused(() => readPart('{"pieces":[],"pieces":[]}'))
    for (const changes of [
      { bytes: 'eB' },
      { bytes: 'e' },
      { bytes: 'eA==' },
      { at: -1 },
      { at: 0.5 },
      { path: '../a' },
      { x: 1 },
    ]) {
      refused(() => readPart(canonical({ pieces: [{ ...first, ...changes }] })))
    }
    refused(() => readPart(canonical({ pieces: [] })))
    refused(() => readPart(canonical({ ...good, more: 1 })))
    refused(() => readPart('x'.repeat(300_000)))
  })

  it('give each byte of a file once, in order, and no two files one name', () => {
    const laid = (...pieces: ReturnType<typeof piece>[]) => {
      const layout = new Layout()
      for (const each of pieces) layout.add(each)
      return layout
    }
    const { files } = laid(piece('a', 0, 'xy'), piece('b'), piece('a', 2, 'z'), piece('dist/c', 0, ''))
    assert.deepEqual(
      files.map(({ path, size }) => [path, size]),
      [
        ['a', 3],
        ['b', 1],
        ['dist/c', 0],
      ],
    )
    const wrong = [
      [piece('a', 1)],
      [piece('a'), piece('a')],
      [piece('a'), piece('a', 2)],
      [piece('a', 0, ''), piece('a', 0, '')],
      [piece('a'), piece('A')],
      [piece('a'), piece('a/b')],
      [piece('a/b'), piece('A')],
      [piece('a'), piece('a', 1, 'x', true)],
    ]
    for (const pieces of wrong) refused(() => laid(...pieces))
    refused(() => laid(piece('a')).end())
    refused(() => laid(piece('dist/program/main.CJS')).end())
    laid(piece('dist/program/main.cjs')).end()
  })

  it('belong to releases that are compared as numbers', () => {
    assert.ok(compareReleases('0.9.0', '0.10.0') < 0)
    assert.ok(compareReleases('1.0.0', '0.99.99') > 0)
    assert.equal(compareReleases('1.2.3', '1.2.3'), 0)
  })
})
