import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Why this machine cannot try an installation, as the end of a sentence; undefined where it can. */
export function whyNot(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'it needs Linux on x64'
  if (process.getuid?.() !== 0) return 'it needs root, for chroot and mounts'
  if (!existsSync('/usr/bin/apt-get')) return 'it needs Debian or Ubuntu, whose packages it installs'
  const entered = spawnSync('unshare', ['--mount', '--pid', '--fork', 'mount', '-t', 'proc', 'proc', '/proc'])
  if (entered.status !== 0) return 'this container may not mount (unshare --mount)'
  if (spawnSync('git', ['rev-parse']).status !== 0) return 'it needs git, and a clone of the project'
  return undefined
}
