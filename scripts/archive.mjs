// Packs what a machine needs only to serve: `archive/telar-<version>.tar.gz`, with its bill of materials. There `npm ci
// --omit=dev && npm start` needs no compiler, bundler, browser or sources.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const OUT = 'archive'
const PACKAGES = readdirSync('packages').map((name) => `packages/${name}`)
/** The parts whose libraries the server needs beside its bundles; those of the screens are inside their built files. */
const SERVER = [...PACKAGES, 'apps/api']
const PROGRAMS = ['start', 'demo', 'respaldar', 'restaurar', 'importar', 'persona']
const FILES = [
  '.npmrc',
  'README.md',
  'CHANGELOG.md',
  'docs',
  'scripts/run.mjs',
  'apps/api/dist',
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

/** Builds from scratch, so that the archive contains nothing from older sources. */
const build = async () => {
  for (const folder of ['apps/api', 'apps/web', ...PACKAGES]) {
    for (const left of ['dist', 'tsconfig.tsbuildinfo'])
      rmSync(join(folder, left), { recursive: true, force: true })
  }
  await import('./build.mjs')
}

/** Manifests and lockfile of these parts, without build and test tools. */
const writeManifests = (folder, parts) => {
  const { scripts, devDependencies: _tools, overrides, ...manifest } = readJson('package.json')
  mkdirSync(folder, { recursive: true })
  // An override that refers to a tool's version has no meaning here.
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
  // Removes what is no longer needed; other versions stay.
  npm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
}

/**
 * The bill of materials as CycloneDX: with the libraries bundled into the screens, without tools. `npm sbom --omit dev`
 * on the whole tree would leave out what libraries and tools share, such as react; therefore the manifests have no
 * tools.
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
  for (const path of FILES) {
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
