import { useState } from 'react'
import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import { optionTexts } from '#domain/options/optionTexts.ts'
import type { UsedOption } from '#services/options/searchOptions.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { OptionRow } from './OptionRow.tsx'
import type { OptionOutcome, OptionTask } from './optionTask.ts'

interface OptionTableProps {
  list: OptionList
  items: readonly UsedOption[]
  onDone: (outcome: OptionOutcome) => void
}

/** The items of a list with their use and actions. */
export function OptionTable({ list, items, onDone }: OptionTableProps) {
  const [task, setTask] = useState<OptionTask | null>(null)
  const { title } = optionTexts(list)
  const below = list === 'brand' ? 'model' : list === 'model' ? 'variant' : null
  function conclude(outcome: OptionOutcome): void {
    setTask(null)
    onDone(outcome)
  }
  return (
    <>
      <div className="office-table">
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{optionTexts(list).field}</th>
              {below !== null && (
                <th scope="col" className="figure max-sm:hidden">
                  {optionTexts(below).title}
                </th>
              )}
              <th scope="col" className="figure max-sm:hidden">
                Vehicles
              </th>
              <th scope="col" className="needs-script">
                <span className="sr-only">Change the {OPTION_LISTS[list].label}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(item => (
              <OptionRow
                key={item.id}
                list={list}
                item={item}
                below={below}
                renaming={task?.kind === 'rename' && task.item.id === item.id}
                onTask={setTask}
                onLeave={() => setTask(null)}
                onDone={conclude}
              />
            ))}
          </tbody>
        </table>
      </div>
      <DeleteDialog
        list={list}
        item={task?.kind === 'delete' ? task.item : null}
        onClose={() => setTask(null)}
        onDone={conclude}
      />
      <MergeDialog
        key={task?.kind === 'merge' ? task.item.id : 0}
        list={list}
        task={task?.kind === 'merge' ? task : null}
        onClose={() => setTask(null)}
        onDone={conclude}
      />
    </>
  )
}
