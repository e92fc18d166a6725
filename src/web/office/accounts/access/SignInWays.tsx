import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** Where else to look after somebody else has used the account: passkeys and browsers stay when a password changes. */
export function SignInWays() {
  return (
    <Panel title="Was somebody else in your account?">
      <p>Look through your passkeys and your authenticator app as well: a new password does not end them.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton to="/account/second-factor" look="quiet">
          Your second factor
        </LinkButton>
        <LinkButton to="/account" look="quiet">
          Where you are signed in
        </LinkButton>
      </div>
    </Panel>
  )
}
