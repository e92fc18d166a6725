// Runs on the host's Node 20 as well: builtins only. The build itself runs on the project's Node.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeStamp, readStamp, stampFile } from '../src/server/buildStamp.mjs'
import { refuseOldNode } from './hostNode.mjs'
import { installIfNeeded, NODE, ROOT } from './install.mjs'
import { oneAtATime } from './oneAtATime.mjs'

function run(buildDir, ...command) {
  execFileSync(NODE, command, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: buildDir },
  })
}

// React Router deletes what is in the folder of a build.
export function folderForBuild(given, root = ROOT) {
  const folder = resolve(root, given || 'build')
  if (!/^\.\.(?:[/\\]|$)/.test(relative(folder, root)))
    throw new Error(`BUILD_DIR: the build would replace ${folder}, which holds this project; name a folder of its own.`)
  const isBuild = ['client', 'server'].some(part => existsSync(join(folder, part))) || existsSync(stampFile(folder))
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isBuild)
    throw new Error(`BUILD_DIR: ${folder} holds other files, which the build would replace; name a folder of its own.`)
  return folder
}

/**
 * Builds the pages into a folder unless the build in it is of the sources as they are. Throws what the build says when it
 * fails. Tests have a folder of their own, so that they never leave `npm start` with a build of something else.
 */
export function buildIfStale(folder = process.env.BUILD_DIR) {
  const buildDir = folderForBuild(folder)
  if (readStamp(buildDir) === makeStamp(ROOT)) return
  installIfNeeded()
  oneAtATime(() => build(buildDir))
}

function build(buildDir) {
  const current = makeStamp(ROOT)
  // Another process may have built while this one waited.
  if (readStamp(buildDir) === current) return
  const startedAt = Date.now()
  console.log('Building the pages …')
  // A build that fails halfway is of no source at all.
  rmSync(stampFile(buildDir), { force: true })
  try {
    run(buildDir, 'node_modules/@react-router/dev/bin.cjs', 'build')
    run(buildDir, 'scripts/compress.mjs')
  } catch (error) {
    throw new Error(`the build failed:\n${error.stdout ?? ''}${error.stderr || error.message}`, { cause: error })
  }
  writeFileSync(stampFile(buildDir), current)
  console.log(`Built in ${((Date.now() - startedAt) / 1_000).toFixed(1)} s.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    refuseOldNode()
    buildIfStale()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
