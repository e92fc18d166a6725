import { createInterface } from 'node:readline/promises'

/** Whether somebody sits before this command and can answer a question. */
export const isTerminal = (): boolean => process.stdin.isTTY && process.stdout.isTTY

/** Asks a question on the terminal: true only for "y" or "yes". The end of the input is a no. */
export async function askYesNo(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const ended = new Promise<string>(resolve => {
      terminal.once('close', () => resolve(''))
    })
    const answer = await Promise.race([terminal.question(question), ended])
    return /^y(es)?$/iu.test(answer.trim())
  } finally {
    terminal.close()
  }
}
