import type { FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contract/secondFactor.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '#services/accounts/factors/addPasskey.ts'
import { beginApp, confirmApp, removeApp } from '#services/accounts/factors/authenticatorApp.ts'
import { renewRecoveryCodes } from '#services/accounts/factors/changeFactors.ts'
import { beginConfirming, confirmByPasskey } from '#services/accounts/factors/confirmByFactor.ts'
import { beginPasskeyStep, passkeyStep } from '#services/accounts/factors/passkeyStep.ts'
import { relyingPartyAt, type RelyingParty } from '#services/accounts/factors/relyingParty.ts'
import { secondStep, type StepCode } from '#services/accounts/factors/secondStep.ts'
import type { Site } from '#services/site.ts'
import { accountOf } from '../guards/permission.ts'
import { askPasswordAgain } from '../guards/passwordAgain.ts'
import type { SignInGuards } from '../guards/signInGuard.ts'
import { handleCall } from '../handleCall.ts'
import { sendToken, STEP_COOKIE } from '../http/cookies.ts'
import { browserOf, sendSignedIn, stepOf } from '../http/signingBrowser.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

const WELCOME = 'You are signed in.'

/** The second step of a sign-in, signing in by passkey, and one's own second factors (DESK-10). */
export function secondFactorRoutes(app: ApiScope, site: Site, guard: SignInGuards): void {
  const partyOf = ({ protocol, host }: FastifyRequest): RelyingParty =>
    relyingPartyAt(site.configuration.siteUrl ?? `${protocol}://${host}`)
  /** Signs in by the code that was typed as the second step. */
  async function enter(request: FastifyRequest, reply: FastifyReply, typed: StepCode) {
    const { account, ...tokens } = await secondStep(site, guard, { step: stepOf(request), typed }, browserOf(request))
    sendSignedIn(reply, tokens)
    return { ...done(WELCOME), account }
  }

  handleCall(app, calls.takeAppStep, (request, reply) => enter(request, reply, request.body), {
    onRequest: guard.takeCode,
  })

  handleCall(app, calls.takeRecoveryStep, (request, reply) => enter(request, reply, request.body), {
    onRequest: guard.takeCode,
  })

  handleCall(
    app,
    calls.beginPasskeyStep,
    async (request, reply) => {
      const { takePasskeyAlone } = guard
      const { step, options } = await beginPasskeyStep(site, partyOf(request), stepOf(request), takePasskeyAlone)
      sendToken(reply, STEP_COOKIE, step)
      return { ...done('Use your passkey.'), options: { ...options } }
    },
    { onRequest: guard.takePasskey },
  )

  handleCall(
    app,
    calls.takePasskeyStep,
    async (request, reply) => {
      const { response } = request.body
      const asked = { party: partyOf(request), response, step: stepOf(request) }
      const { account, ...tokens } = await passkeyStep(site, guard, asked, browserOf(request))
      sendSignedIn(reply, tokens)
      return { ...done(WELCOME), account }
    },
    { onRequest: guard.takePasskey },
  )

  handleCall(
    app,
    calls.beginConfirming,
    async request => {
      const { step, options } = await beginConfirming(site, accountOf(request), partyOf(request))
      return { ...done('Use your passkey.'), step, options: { ...options } }
    },
    { onRequest: guard.takePasskey },
  )

  handleCall(
    app,
    calls.confirmByPasskey,
    async request => {
      const proof = await confirmByPasskey(site, accountOf(request), { ...request.body, party: partyOf(request) })
      return { ...done('Your passkey is right.'), proof }
    },
    { onRequest: guard.takePasskey },
  )

  // A change of the factors themselves needs the password: a phone that was stolen with its session must not.
  const confirmed = askPasswordAgain(site, guard)

  handleCall(app, calls.beginApp, async request => {
    await confirmed(request, request.body.password)
    return { ...done('Scan the code and type what the app shows.'), ...(await beginApp(site, accountOf(request))) }
  })

  handleCall(app, calls.confirmApp, async request => {
    const recoveryCodes = await confirmApp(site, accountOf(request), request.body, browserOf(request))
    return { ...done('The authenticator app is set up.'), recoveryCodes }
  })

  handleCall(app, calls.removeApp, async request => {
    await removeApp(site, await confirmed(request, request.body.password))
    return done('The authenticator app was removed.')
  })

  handleCall(app, calls.beginPasskey, async request => {
    const party = partyOf(request)
    await confirmed(request, request.body.password)
    const { setup, options } = await beginPasskey(site, accountOf(request), party)
    return { ...done('Choose where to keep the passkey.'), setup, options: { ...options } }
  })

  handleCall(app, calls.addPasskey, async request => {
    const browser = { ...browserOf(request), party: partyOf(request) }
    const recoveryCodes = await addPasskey(site, accountOf(request), request.body, browser)
    return { ...done('The passkey was added.'), recoveryCodes }
  })

  handleCall(app, calls.renamePasskey, async request => {
    await renamePasskey(site, accountOf(request).id, request.params.id, request.body.name)
    return done('The passkey was renamed.')
  })

  handleCall(app, calls.removePasskey, async request => {
    await removePasskey(site, await confirmed(request, request.body.password), request.params.id)
    return done('The passkey was removed.')
  })

  handleCall(app, calls.renewRecoveryCodes, async request => {
    const recoveryCodes = await renewRecoveryCodes(site, await confirmed(request, request.body.password))
    return { ...done('New recovery codes were made.'), recoveryCodes }
  })
}
