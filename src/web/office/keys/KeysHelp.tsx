import { useState } from 'react'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { keysAreOn, switchKeys } from './keysSwitch.ts'

/** Keys with what they do, in the order in which the help shows them. */
export type KeyList = readonly (readonly [keys: string, deed: string])[]

/** The keys of a screen, and the switch that turns single keys off (WCAG 2.1.4). */
export function KeysHelp({ open, keys, onClose }: { open: boolean; keys: KeyList; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys" closeLabel="Close" place="form">
      <div className="space-y-4 p-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
          {keys.map(([key, deed]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 text-xs font-semibold">{key}</kbd>
              </dt>
              <dd>{deed}</dd>
            </div>
          ))}
        </dl>
        {open && <KeysSwitch />}
      </div>
    </Dialog>
  )
}

function KeysSwitch() {
  const [on, setOn] = useState(keysAreOn)
  return (
    <label className="flex min-h-11 items-center gap-2 border-t border-line pt-2 text-sm font-medium">
      <input
        type="checkbox"
        checked={on}
        onChange={event => {
          switchKeys(event.currentTarget.checked)
          setOn(event.currentTarget.checked)
        }}
        className="size-5 accent-(--color-fill)"
      />
      Single keys do something on this device
    </label>
  )
}
