import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { missingLegalPages } from './accounts/about/index.ts'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { ensureDemo, forgetDemo, hasDemoAccounts } from './demo.store.ts'
import { checkPlace, listen } from './listen.ts'
import { readMonitoredFacts } from './monitored-facts.ts'
import { backupHealth } from './operator/backup/backup-health.ts'
import { fullDiskError, isDiskFull } from './platform/disk/disk-full.ts'
import { adoptEvents } from './platform/events/adopt-events.ts'
import { checkFileStore, keepPrivate, startUploadSweep } from './platform/files/index.ts'
import { claimSecretKeys } from './platform/keys/claim-secret-keys.ts'
import { createLog, type Log, logOptions } from './platform/log.ts'
import { startDeletingOldMails, startMailerThread } from './platform/mail/index.ts'
import type { Metrics } from './platform/monitoring/metrics.ts'
import type { Traces } from './platform/monitoring/traces.ts'
import { firstAnswer } from './platform/postgres/database-watch.ts'
import { closeDatabase, openDatabase } from './platform/postgres/db.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { checkReplicas } from './platform/postgres/replicas/replicas.ts'
import { checkServerRole } from './platform/postgres/server-role.ts'
import { printable } from './platform/printable.ts'
import {
  readSettings,
  repositoryRoot,
  type Settings,
  SettingsError,
} from './platform/settings/env.ts'
import { noteGivenSettings } from './platform/settings/given-settings.ts'
import { useSettings } from './platform/settings/settings.ts'
import { StartupError } from './platform/settings/startup-error.ts'
import { sealedColumns } from './sealed-columns.ts'
import { prepareEventsDatabase, startDatabase } from './start-database.ts'
import { type Part, type StartedParts, startedParts, stopPart } from './started-parts.ts'

const finishWithinMs = 30_000
/** Time for background work to stop after the last answer. Then the process is forced to exit. */
const stopWithinMs = 30_000
const samePressMs = 1_000
/** A step of the start that takes longer, such as a migration, is cut off as by a kill. */
const interruptWithinMs = 10_000
/** Creating the demo can keep the database of a slow machine too busy to answer in time. */
const demoPatience = { connectWithinMs: 30_000, silentMs: 10_000, mayForget: true }

const print = (text: string): void => {
  process.stdout.write(`${printable(text)}\n`)
}

const settingsFromEnvironment = (summary: boolean): Settings => {
  const file = join(repositoryRoot, '.env')
  const hasFile = existsSync(file)
  noteGivenSettings(process.env, hasFile ? parseEnv(readFileSync(file, 'utf8')) : {})
  if (hasFile) loadEnvFile(file)
  const LOG_LEVEL = process.env.LOG_LEVEL || (summary ? 'warn' : 'info')
  return readSettings({ ...process.env, LOG_LEVEL })
}

const together = (name: string, parts: readonly Part[], log: Log): Part => ({
  name,
  stop: () => Promise.all(parts.map((part) => stopPart(part, log))),
})

const startAllBackground = (log: Log): Part => {
  const mailer = startMailerThread((error) =>
    log.error({ err: error }, 'an email could not be sent'),
  )
  const oldMails = startDeletingOldMails((error) =>
    log.error({ err: error }, 'old emails could not be deleted'),
  )
  const sweep = startUploadSweep((error) =>
    log.error({ err: error }, 'unfinished uploads could not be deleted'),
  )
  const background = [
    ...startBackground(log),
    { name: 'The mailer', stop: mailer.stop },
    { name: 'The clean-up of old emails', stop: oldMails.stop },
    { name: 'The upload clean-up', stop: sweep.stop },
  ]
  return together('The background work', background, log)
}

const bringUp = async (
  settings: Settings,
  log: Log,
  parts: StartedParts,
  fail: (e: Error) => void,
) => {
  await checkPlace(settings)
  const onGone = () =>
    fail(
      new StartupError(
        'The database ended unexpectedly. Start Tandem again. Saved data is not lost.',
      ),
    )
  const database = await parts.start(async () => ({
    name: 'The database',
    ...(await startDatabase(settings, {
      log,
      onCreate: () => print('Creating the database …'),
      onGone,
    })),
  }))
  const onWait = (sentence: string) => log.warn(sentence)
  await migrate(database.ownerUrl, { onWait })
  await prepareEventsDatabase(settings, { onWait })
  if (await adoptEvents(database.ownerUrl))
    log.info('This database was restored from another PostgreSQL: its events were renumbered')
  await database.admit()
  await checkServerRole(database.databaseUrl, settings.databaseSessions)
  useSettings(settings)
  await checkFileStore()
  const sessions = {
    log,
    ...settings.databaseSessions,
    replicaUrls: settings.databaseReplicaUrls,
  }
  await parts.start(() => {
    openDatabase(database.databaseUrl, { ...sessions, ...(settings.demo ? demoPatience : {}) })
    return { name: 'The connection pool', stop: closeDatabase }
  })
  await firstAnswer()
  await checkReplicas()
  await claimSecretKeys(sealedColumns)
  if (settings.demo) {
    await ensureDemo(database.ownerUrl, (text) => print(text))
    parts.goOn()
    await closeDatabase()
    openDatabase(database.databaseUrl, { ...sessions, mayForget: true })
    await firstAnswer()
  } else await forgetDemo(database.ownerUrl)
  // Files that another account owns keep their permissions. That must not prevent a start.
  await keepPrivate().catch((error) =>
    log.warn(
      { err: error },
      'other accounts of this machine may read files: their permissions could not be changed',
    ),
  )
  const metrics = await prepareMetrics(settings)
  const traces = await prepareTraces(settings)
  if (traces !== undefined) await parts.start(() => ({ name: 'The traces', stop: traces.stop }))
  const app = await buildApp({
    logger: logOptions(settings.logLevel),
    checksAnswers: !settings.production,
    requestMetrics: metrics?.requests,
    traces,
  })
  // Preparing the routes blocks the process so long that background work could not connect.
  await app.ready()
  await parts.start(() => startAllBackground(log))
  await parts.start(() => ({ name: 'The server', stop: () => app.close() }))
  const stopListening = await listen(app, settings)
  const { metrics: place } = settings
  if (metrics !== undefined && place !== undefined)
    await parts.start(async () => ({ name: 'The metrics', ...(await metrics.serve(place)) }))
  await warnOf(settings, log)
  // People can use the demo before its local Google runs, so this is not awaited.
  if (settings.googleIsLocal) await parts.start(() => localGoogle(log))
  const limits = { noticeMs: settings.drainMs, finishWithinMs, stopListening }
  await parts.start(() => ({ name: 'The requests', stop: () => app.connections.drain(limits) }))
}

const prepareTraces = async ({ traces }: Settings): Promise<Traces | undefined> =>
  traces && (await import('./platform/monitoring/traces.ts')).startTraces(traces)

/** Loaded only when asked for, because most small installations have no monitoring system. */
const prepareMetrics = async (settings: Settings): Promise<Metrics | undefined> => {
  if (settings.metrics === undefined) return undefined
  const { createMetrics } = await import('./platform/monitoring/metrics.ts')
  return createMetrics(readMonitoredFacts)
}

const warnOf = async (settings: Settings, log: Log): Promise<void> => {
  if (settings.demo) {
    if (!settings.isPrivate)
      log.warn(
        { host: settings.host },
        'The demo shows all emails to everybody who can reach this address: restrict access to it',
      )
    return
  }
  if (settings.smtpUrl === undefined)
    log.warn(
      'SMTP_URL is not set: no email is sent, not even links to confirm an address or set a new password',
    )
  for (const sentence of missingLegalPages(settings)) log.warn(sentence)
  if ((await backupHealth().catch(() => undefined))?.verdict === 'none')
    log.warn('There is no backup yet: see “Backups” in docs/operating.md')
  if (await hasDemoAccounts().catch(() => false))
    log.warn(
      'This database contains demo accounts, whose passwords are public: use an empty database',
    )
}

const localGoogle = (log: Log): Part => {
  const google = import('./accounts/local-google/index.ts').then((module) =>
    module.startLocalGoogle(),
  )
  google.catch((error) => log.warn({ err: error }, 'sign-in with Google does not work'))
  return {
    name: 'The demo’s Google sign-in',
    stop: () =>
      google.then(
        ({ close }) => close(),
        () => {},
      ),
  }
}

const summaryOf = (settings: Settings, demoAccounts: boolean): string => {
  const lines = ['', `  ${settings.productName} is ready: ${settings.publicUrl}`, '']
  if (demoAccounts)
    lines.push(
      '  Demo accounts, password tandem-demo',
      '    creator@demo.test    a creator',
      '    brand@demo.test      a brand with a team',
      '    agency@demo.test     a person who works for three brands',
      `    operator@demo.test   an operator, with a code from ${settings.publicUrl}/demo/codes`,
      '',
    )
  return [...lines, '  Press Ctrl+C to stop.', ''].join('\n')
}

const explain = (thrown: unknown, log: Log | undefined): void => {
  const error = isDiskFull(thrown) ? fullDiskError() : thrown
  if (error instanceof SettingsError)
    process.stderr.write(
      `\nTandem cannot start: these settings are wrong.\n  ${printable(error.mistakes.join('\n  '))}\n`,
    )
  else if (error instanceof StartupError) process.stderr.write(`\n${printable(error.message)}\n`)
  else if (log) log.fatal({ err: error }, 'Tandem cannot start')
  else process.stderr.write(`\n${printable(String((error as Error).stack))}\n`)
}

/** Runs until a signal. With `summary`, prints a greeting instead of logging each request. */
export const startServer = async ({ summary = false } = {}): Promise<void> => {
  let log: Log | undefined
  let noticeMs = 0
  let parts: StartedParts | undefined
  let starting: Promise<void> | undefined
  let endingSince: number | undefined
  const end = async (code: number): Promise<void> => {
    if (endingSince !== undefined) {
      // One Ctrl+C can arrive several times. A press more than a second later forces the exit.
      if (Date.now() - endingSince > samePressMs) process.exit(1)
      return
    }
    endingSince = Date.now()
    setTimeout(() => process.exit(1), noticeMs + finishWithinMs + stopWithinMs).unref()
    await parts?.stopAll()
    // The interrupted start stops its newest part itself, or fails because others are gone.
    await Promise.race([starting?.catch(() => {}), sleep(interruptWithinMs)])
    process.exit(code)
  }
  const fail = (error: unknown): void => {
    if (endingSince !== undefined) return
    explain(error, log)
    void end(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end(0))
  try {
    const settings = settingsFromEnvironment(summary)
    log = createLog(settings.logLevel)
    noticeMs = settings.drainMs
    parts = startedParts(log)
    starting = bringUp(settings, log, parts, fail)
    await starting
    // A slow database must not end the running server because the greeting needs a query.
    if (summary)
      print(summaryOf(settings, settings.demo && (await hasDemoAccounts().catch(() => true))))
    else log.info({ url: settings.publicUrl }, 'listening')
  } catch (error) {
    fail(error)
  }
}

if (import.meta.main) await startServer()
