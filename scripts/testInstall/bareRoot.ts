// The files of a Debian 12 with nothing in it: no Node.js, Python, compiler or git.
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../debianPackage.mjs'
import { runProgram } from './command.ts'

export const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'forecourt-install')
const DAYS_KEPT = 14
/** What a newcomer may not need. */
export const ABSENT = ['python3', 'gcc', 'cc', 'make', 'git']

function isKept(file: string): boolean {
  return existsSync(file) && Date.now() - statSync(file).mtimeMs < DAYS_KEPT * 86_400_000
}

/** A Debian 12 as a tar file, made at most every fortnight. */
async function bareArchive(): Promise<string> {
  const file = join(CACHE, 'bookworm.tar')
  if (isKept(file)) return file
  const mmdebstrap = findProgram('mmdebstrap', ['/usr/bin/mmdebstrap'])
  mkdirSync(CACHE, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await runProgram(mmdebstrap, ['--variant=minbase', '--mode=root', '--quiet', '--format=tar', 'bookworm', unfinished])
  renameSync(unfinished, file)
  return file
}

/** A package of npm, unpacked; returns its folder. */
export async function npmPackage(name: string): Promise<string> {
  const folder = join(CACHE, name)
  if (isKept(folder)) return join(folder, 'package')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished)
  const packed = (await runProgram('npm', ['pack', name, '--silent', '--pack-destination', unfinished])).trim()
  await runProgram('tar', ['-xzf', join(unfinished, packed), '-C', folder])
  rmSync(unfinished, { recursive: true })
  return join(folder, 'package')
}

/** Makes a bare root in a folder, with the user `node` (1000), the network of this machine and the authorities that it trusts. */
export async function makeBareRoot(root: string): Promise<void> {
  mkdirSync(root)
  await runProgram('tar', ['-xf', await bareArchive(), '-C', root, '--exclude=./dev/*'])
  for (const file of ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'])
    if (existsSync(file)) cpSync(file, join(root, file), { dereference: true })
  await runProgram('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node'])
}

/** Puts a Node.js and an npm into a root, in place of those that are there. */
export async function putNode(root: string, node: string, npm: string): Promise<void> {
  const modules = join(root, 'usr/local/lib/node_modules')
  rmSync(modules, { recursive: true, force: true })
  mkdirSync(modules, { recursive: true })
  cpSync(node, join(root, 'usr/local/bin/node'))
  cpSync(npm, join(modules, 'npm'), { recursive: true })
  await runProgram('ln', ['-sf', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm')])
}
