import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tryProgram, type Ended } from './command.ts'

/** Mounts what a root needs where only this process and its children see it, and hands SIGTERM on to the command. */
const ENTER = `
  root=$1 user=$2; shift 2
  mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" || exit 125
  trap 'kill -TERM $child' TERM
  chroot --userspec="$user" "$root" /usr/bin/env -i "$@" & child=$!
  wait $child; code=$?
  while kill -0 $child 2>/dev/null; do wait $child; code=$?; done
  exit $code`

export interface Inside {
  root: string
  /** A folder of the root. */
  folder: string
  home: string
  variables?: Record<string, string>
}

function parametersOf({ root, folder, home, variables = {} }: Inside, command: readonly string[]): string[] {
  const environment = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: home,
    npm_config_cafile: '/etc/ssl/certs/ca-certificates.crt',
    ...variables,
  }
  return [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    ENTER,
    'sh',
    root,
    '1000:1000',
    ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
    'sh',
    '-c',
    'cd "$0" && exec "$@"',
    folder,
    ...command,
  ]
}

/** Runs a command in a root to its end, as its user 1000, with nothing of this machine's environment. */
export function runInside(inside: Inside, ...command: readonly string[]): Promise<Ended> {
  return tryProgram('unshare', parametersOf(inside, command))
}

/** Sends SIGTERM to a command that `startInside` began; `unshare` itself takes none. */
export function stopInside(child: ChildProcess): void {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null) return
  const [shell] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  if (shell) process.kill(Number(shell), 'SIGTERM')
}

/** Begins a command in a root. */
export function startInside(inside: Inside, ...command: readonly string[]): ChildProcess {
  return spawn('unshare', parametersOf(inside, command), { stdio: ['ignore', 'pipe', 'pipe'] })
}
