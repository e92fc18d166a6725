import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The keys of a combobox for a field with a list of `count` options: Up and Down open the list and mark an option, Home and End
 * move the caret, Enter takes the marked option, Escape closes the list. The field is the page's own: it was there before
 * this was loaded, so it is listened to instead of rendered. `onTake` is called with the option that Enter chose.
 */
export function useFieldKeys(field: HTMLInputElement, count: number, { onTake }: { onTake: (place: number) => void }) {
  const [open, setOpen] = useState(true)
  const [active, setActive] = useState(-1)
  const marked = active < count ? active : -1

  const hearText = useEffectEvent(() => {
    setOpen(true)
    setActive(-1)
  })
  const hearKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing } = event
    if (isComposing) return
    const shown = open && count > 0
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (count === 0) return
      event.preventDefault()
      setOpen(true)
      // Past either end the caret is alone in the field again, as the pattern has it.
      const step = key === 'ArrowDown' ? 1 : -1
      setActive(shown ? ((marked + 1 + step + count + 1) % (count + 1)) - 1 : step > 0 ? 0 : count - 1)
    } else if (key === 'Home' || key === 'End') {
      setActive(-1)
    } else if (key === 'Enter' && shown && marked >= 0) {
      event.preventDefault()
      onTake(marked)
    } else if (key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  })
  const hearLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    // On the whole screen the list stays when the keyboard of the phone is put away.
    if (relatedTarget === null && field.closest(':popover-open') !== null) return
    if (relatedTarget instanceof Node && field.form?.contains(relatedTarget)) return
    setOpen(false)
    setActive(-1)
  })
  const hearSubmit = useEffectEvent(() => {
    setOpen(false)
    setActive(-1)
  })

  useEffect(() => {
    const { form } = field
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ['input', 'focus', 'click'] as const) field.addEventListener(type, () => hearText(), { signal })
    field.addEventListener('keydown', event => hearKey(event), { signal })
    form?.addEventListener('focusout', event => hearLeave(event), { signal })
    form?.addEventListener('submit', () => hearSubmit(), { signal })
    return () => listening.abort()
  }, [field])

  return {
    open,
    active: marked,
    close: () => {
      setOpen(false)
      setActive(-1)
    },
  }
}
