import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { parseJsonInTurn } from '#api/http/bodyTurn.ts'
import { apiRoutes } from '#api/api.ts'
import { answerFailure } from '#api/failures/answerFailure.ts'
import { acceptCookies } from '#api/http/cookies.ts'
import { createSignInGuards } from '#api/guards/signInGuard.ts'
import { createEnquiryLimits } from '#api/guards/enquiryLimits.ts'
import { sharedRates } from '#api/guards/sharedRates.ts'
import { refuseLongAddresses } from '#api/guards/longTexts.ts'
import { plainFormRoutes } from '#api/plainForms/plainForms.ts'
import { feedFileRoutes } from '#api/routes/feedFiles.ts'
import { calendarFeedRoutes } from '#api/routes/calendarFeed.ts'
import { unsubscribeRoutes } from '#api/plainForms/unsubscribing.ts'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { trustOf } from '#platform/trustedProxies.ts'
import type { Site } from '#services/site.ts'
import { assetRoutes } from './assets.ts'
import { createBrokenAnswers } from './brokenRequests.ts'
import { serveThroughVite } from './development.ts'
import { closeAfterAnswers, type Stopping } from './draining.ts'
import { answerWithFailurePage } from './failurePage.ts'
import { healthRoutes } from './health.ts'
import { createFreshness } from './freshness.ts'
import { createKeptSender } from './keptAnswers.ts'
import { mediaRoutes } from './media.ts'
import { noteProxies } from './noteProxies.ts'
import { refuseOddRequests } from './oddRequests.ts'
import { metricsRoutes } from './metrics/metricsRoutes.ts'
import { createPageCache } from './pageCache.ts'
import { createPageAnswers, pageRoutes } from './pageRoutes.ts'
import type { Pages } from './pages.ts'
import { privatePageRoutes } from './privatePages.ts'
import { createRenewal } from './renewal.ts'
import { securityHeaders } from './securityHeaders.ts'
import { securityTxtRoute } from './securityTxt.ts'
import { connectionLimitsBehind, limitConnections } from './connections/connectionLimits.ts'
import { cutOffSlow } from './connections/pace.ts'
import { readRestOfBodies } from './connections/restOfBody.ts'
import { cutOffSilent } from './connections/silence.ts'
import { seenAsRoute } from './seenAs.ts'
import { shareRoutes } from './shareRoutes.ts'
import { processStopwatch, type Stopwatch } from './stopwatch.ts'
import { followWriters } from './writers.ts'

// Far more than a person with many tabs asks for; a script that imports should slow down at this.
const API_CALLS_A_MINUTE = 1_200
const API_BROTLI_LEVEL = 4
// The longest message in any script, several times. Calls that take more say so themselves, and are for staff: parsing JSON blocks everybody
// else, a millisecond for each 20 KB where it is as hard to read as can be.
const MOST_JSON_BYTES = 64 * 1024
const SILENT_WITHIN_MS = 30_000
// Headers come in one packet or a few; looked at every five seconds, which makes it half a minute in all.
const HEADERS_WITHIN_MS = 20_000
const LOOK_EVERY_MS = 5_000
// Enough for a dozen photos over a slow mobile connection.
const SENT_WITHIN_MS = 600_000
// Slower responses are logged at the level info; the others only at the level debug.
const SLOW_MS = 1_000

/** Adds the request's id and these headers to every answer, unless its route has set them. Cached pages bring them along. */
function addHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  const always = Object.entries(headers)
  app.addHook('onSend', (request, reply, _body, done) => {
    reply.header('x-request-id', request.id)
    for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}

/** Logs the outcome of every request without anything that a person may have typed. */
function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const slow = reply.elapsedTime > SLOW_MS
    if (slow || request.log.level === 'debug' || request.log.level === 'trace') {
      const entry = {
        reqId: request.id,
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      }
      request.log[slow ? 'info' : 'debug'](entry, slow ? 'answered slowly' : 'answered')
    }
    done()
  })
}

/**
 * Makes the whole server over a running site, in the order that a request passes: log, security headers, health, API,
 * plain forms, files for browsers, pages. `stopping` says to all of them when the process is about to end. By `stopwatch` cached pages
 * grow old. Without `pages` only the routes before them answer. Does not listen yet.
 */
export async function createApp(
  site: Site,
  pages: Pages | null,
  stopping: Stopping = { begun: false },
  stopwatch: Stopwatch = processStopwatch,
): Promise<FastifyInstance> {
  const { configuration } = site
  const headers = securityHeaders(configuration.siteUrl, pages?.vite != null)
  const broken = createBrokenAnswers(headers, site.log)
  const app: FastifyInstance = fastify({
    loggerInstance: site.log.child({}) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(configuration.trustProxy),
    genReqId: () => randomUUID(),
    // A logger for each request takes longer than all else that is logged of it; incidents have the number of the request.
    childLoggerFactory: logger => logger,
    forceCloseConnections: 'idle',
    bodyLimit: MOST_JSON_BYTES,
    // We look at it ourselves, and refuse more.
    http: {
      requireHostHeader: false,
      headersTimeout: HEADERS_WITHIN_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
    },
    clientErrorHandler: broken.clientErrorHandler,
    // A client that sends nothing for half a minute, or does not finish its request, must not keep what it has sent in
    // memory.
    connectionTimeout: SILENT_WITHIN_MS,
    requestTimeout: SENT_WITHIN_MS,
    // Errors that Fastify finds before it looks for a route, such as an address that cannot be decoded.
    frameworkErrors(error, request, reply) {
      const answer = request.url.startsWith('/api/') ? answerFailure : answerWithFailurePage
      answer(error, request, reply.headers(headers))
    },
  })
  broken.follow(app)
  const openConnections = limitConnections(app, connectionLimitsBehind(configuration.trustProxy))
  cutOffSilent(app)
  cutOffSlow(app)
  readRestOfBodies(app)
  parseJsonInTurn(app)
  closeAfterAnswers(app, stopping)
  noteProxies(app, site.signs.proxies)
  addRequestLog(app)
  addHeaders(app, headers)
  refuseOddRequests(app)
  refuseLongAddresses(app)
  await acceptCookies(app, configuration.siteUrl)
  if (pages?.vite) serveThroughVite(app, pages.vite)
  app.setErrorHandler(answerWithFailurePage)
  healthRoutes(app, site, stopping)
  seenAsRoute(app, site)
  securityTxtRoute(app, site)
  mediaRoutes(app, site)
  shareRoutes(app, site)
  const freshness = createFreshness(site.catalogue.changes, site.clock, stopwatch)
  const renewal = createRenewal(stopwatch, site.log)
  app.addHook('onClose', async () => {
    freshness.close()
    await renewal.close()
  })
  const cache = createPageCache(configuration.pageCacheBytes, freshness, renewal)
  const answers = pages && createPageAnswers(site, pages, cache, followWriters(app, stopwatch), headers)
  metricsRoutes(app, site, { cache, renders: answers?.renders ?? null, connections: openConnections })
  await app.register(async scope => {
    if (configuration.rateLimit)
      await scope.register(rateLimit, {
        max: API_CALLS_A_MINUTE,
        timeWindow: '1 minute',
        keyGenerator: request => networkOf(request.ip),
        store: sharedRates(site),
      })
    await scope.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: API_BROTLI_LEVEL } },
    })
    const limits = createEnquiryLimits(site)
    const signIn = createSignInGuards(site)
    await scope.register(apiRoutes(site, { limits, signIn }, createKeptSender(site, cache)), { prefix: '/api' })
    if (answers) {
      await scope.register(plainFormRoutes(site, { limits, signIn }, answers))
      await scope.register(privatePageRoutes(answers))
    }
    await scope.register(unsubscribeRoutes(site))
    await scope.register(calendarFeedRoutes(site))
    await scope.register(feedFileRoutes(site))
  })
  if (pages?.clientDir) await assetRoutes(app, pages.clientDir)
  if (answers) pageRoutes(app, answers)
  return app
}
