// Packs what a machine needs that only serves: `archive/telar-<version>.tar.gz`, and beside it what it is made of. There
// `npm ci --omit=dev && npm start` needs no compiler, no bundler, no browser and no sources.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const OUT = 'archive'
/** What runs on a server; the libraries of the screens are inside the files of their build. */
const SERVER = [...readdirSync('packages').map((name) => `packages/${name}`), 'apps/api']
const PROGRAMS = ['start', 'demo', 'respaldar', 'restaurar', 'importar', 'persona']
const FILES = [
  '.npmrc',
  'README.md',
  'CHANGELOG.md',
  'docs',
  'scripts/run.mjs',
  'apps/api/ejemplo',
  'apps/api/migrations',
  'apps/web/dist',
]

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
const npm = (args, cwd = '.') =>
  execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  })

/** Compiles anew: what an earlier state of the sources left behind has no place in an archive. */
const build = async () => {
  for (const folder of SERVER) {
    for (const left of ['dist', 'tsconfig.tsbuildinfo'])
      rmSync(join(folder, left), { recursive: true, force: true })
  }
  await import('./build.mjs')
}

/** Manifests and lock of these parts, without the tools that build and test them. */
const writeManifests = (folder, parts) => {
  const { scripts, devDependencies: _tools, overrides, ...manifest } = readJson('package.json')
  mkdirSync(folder, { recursive: true })
  // One that stands for the version of a tool stands for nothing here.
  const kept = Object.entries(overrides).filter(([, version]) => !version.startsWith('$'))
  writeJson(join(folder, 'package.json'), {
    ...manifest,
    workspaces: parts,
    scripts: Object.fromEntries(PROGRAMS.map((name) => [name, scripts[name]])),
    overrides: Object.fromEntries(kept),
  })
  for (const part of parts) {
    const { devDependencies: _tools, ...rest } = readJson(join(part, 'package.json'))
    mkdirSync(join(folder, part), { recursive: true })
    writeJson(join(folder, part, 'package.json'), rest)
  }
  cpSync('package-lock.json', join(folder, 'package-lock.json'))
  // Takes away what is not asked for any more; the versions of the rest stay as they are.
  npm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
}

/**
 * What is shipped, as CycloneDX: with the libraries that the bundler put into the screens, and without tools. `npm sbom
 * --omit dev` on the whole tree leaves out what a library and a tool share, react among it; hence manifests without tools.
 */
const billOfMaterials = (folder) => {
  writeManifests(folder, [...SERVER, 'apps/web'])
  return npm(['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], folder)
}

await build()
const { version } = readJson('package.json')
const name = `telar-${version}`
const parent = mkdtempSync(join(tmpdir(), 'telar-archive-'))
const folder = join(parent, name)
mkdirSync(OUT, { recursive: true })
try {
  for (const path of [...FILES, ...SERVER.map((part) => join(part, 'dist'))]) {
    cpSync(path, join(folder, path), { recursive: true })
  }
  writeManifests(folder, SERVER)
  const bill = billOfMaterials(join(parent, 'telar'))
  writeFileSync(join(folder, 'sbom.cdx.json'), bill)
  writeFileSync(join(OUT, `${name}.cdx.json`), bill)
  execFileSync('tar', ['-czf', join(process.cwd(), OUT, `${name}.tar.gz`), '-C', parent, name], {
    stdio: 'inherit',
  })
} finally {
  rmSync(parent, { recursive: true, force: true })
}
console.log(`${OUT}/${name}.tar.gz, and what it is made of: ${OUT}/${name}.cdx.json`)
