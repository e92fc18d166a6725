import { useState } from 'react'
import { counted } from '#domain/text/counted.ts'
import { callApi } from '../../../calls/callApi.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import { PasswordDialog } from '../../calls/PasswordDialog.tsx'

interface RecoveryPanelProps {
  left: number
  email: string
  onChange: (message: string, recoveryCodes: readonly string[] | null) => void
}

const FEW = 3

/** How many recovery codes are left, and making them anew (DESK-10). */
export function RecoveryPanel({ left, email, onChange }: RecoveryPanelProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Panel
      title="Recovery codes"
      text="For when phone and passkey are away. Each signs you in once, after the password."
    >
      <p className={left <= FEW ? 'font-semibold text-danger' : 'font-semibold'}>
        {`${counted(left, 'code')} left${left <= FEW ? ': make new ones' : ''}`}
      </p>
      <ScriptButton look="quiet" className="mt-3" onClick={() => setAsking(true)}>
        Make new codes
      </ScriptButton>
      {asking && (
        <PasswordDialog
          passwordOnly
          title="Make new recovery codes?"
          yes="Make new codes"
          busyText="Making…"
          email={email}
          act={({ password }) => callApi('POST /api/auth/factors/recovery-codes', { body: { password } })}
          onDone={reply => {
            setAsking(false)
            if (reply.ok) onChange(reply.message, reply.body.recoveryCodes)
          }}
          onClose={() => setAsking(false)}
        >
          <p>Those that you have open nothing any more.</p>
        </PasswordDialog>
      )}
    </Panel>
  )
}
