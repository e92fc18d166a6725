import { Button } from '../../ui/Button.tsx'
import { capital } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../../ui/useNoun.ts'

interface EraseFormProps {
  hasDeal: boolean
  hasFiles: boolean
  /** The private page. */
  address: string
}

/** Erases what was sent, after saying what goes and what stays, and asking once. */
export function EraseForm({ hasDeal, hasFiles, address }: EraseFormProps) {
  const noun = useNoun()
  const what = hasDeal ? 'phone number, e-mail and words' : 'name, phone number, e-mail, address and words'
  return (
    <form method="post" action={address} className="space-y-3">
      <p>
        {`Your ${what}${hasFiles ? ', your photos and documents' : ''} are erased from this site, with the notes of our team and the mails about it. It cannot be undone.`}
      </p>
      {hasDeal && (
        <p>{`Your name and address stay, because ${noun.aOne} was sold: the books must say who bought it, and of whom.`}</p>
      )}
      <p className="text-sm text-muted">{`What stays is that something was sent on this day, about which ${noun.one} of ours, and the sums. ${capital(noun.aOne)} that is in our stock stays there. Mails that have left the site and its backups are not reached by this.`}</p>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="sure" value="yes" required className="size-5 flex-none accent-fill" />
        <span>Yes, erase it for good</span>
      </label>
      <Button type="submit" name="deed" value="erase" look="danger">
        Erase it now
      </Button>
    </form>
  )
}
