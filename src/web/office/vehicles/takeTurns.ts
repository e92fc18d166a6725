/** A change of a car that is asked for. */
export interface Change {
  /** The car's id. */
  id: number
  /** What is said once it is done: the same once more is the same change. */
  done: string
  /** What of the car it sets: a newer one replaces one that waits. */
  sets?: 'state' | 'price'
  /** Carries it out and says whether it was done; `follows` says that it has waited for another. */
  act: (follows: boolean) => Promise<boolean>
}

interface Turn {
  change: Change
  isUnderWay: boolean
  end: Promise<boolean>
}

/**
 * Makes a function that carries out changes one at a time, in the order in which they are asked for. It says whether a change was done
 * and is the newest for its car: false also for one that a newer one has replaced, or follows.
 */
export function takeTurns(): (change: Change) => Promise<boolean> {
  let turns: readonly Turn[] = []
  const newestOf = (id: number) => turns.findLast(({ change }) => change.id === id)
  const end = (turn: Turn) => {
    turns = turns.filter(other => other !== turn)
  }
  async function carryOut(turn: Turn, follows: boolean): Promise<boolean> {
    if (!turns.includes(turn)) return false
    turn.isUnderWay = true
    const isDone = await turn.change.act(follows)
    const isNewest = newestOf(turn.change.id) === turn
    end(turn)
    return isDone && isNewest
  }
  return change => {
    const older = newestOf(change.id)
    if (older?.isUnderWay === false && change.sets !== undefined && older.change.sets === change.sets) end(older)
    const newest = newestOf(change.id)
    if (newest?.change.done === change.done) return newest.end
    const before = turns.at(-1)
    const turn: Turn = { change, isUnderWay: false, end: Promise.resolve(false) }
    turns = [...turns, turn]
    turn.end = before === undefined ? carryOut(turn, false) : before.end.then(() => carryOut(turn, true))
    return turn.end
  }
}
