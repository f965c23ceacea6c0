import type { OpenedReport } from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  countVisit,
  isRightPassword,
  reportPasswordTries,
  throttled,
} from '#accounts/identity/index.ts'
import { type Actor, brandIdOf } from '#platform/actor.ts'
import { refuse } from '#platform/refusal.ts'
import { viewReportPage } from './report-page.views.ts'
import { noteOpened } from './shared-report.store.ts'
import { findLiveReport, type LiveReport } from './shared-report.views.ts'
import { isUnlocked, setUnlocked } from './unlocked-cookie.ts'

type Visit = { actor: Actor | null; token: string; request: FastifyRequest }

export const findVisited = async ({ actor, token, request }: Visit): Promise<LiveReport> => {
  if (actor === null) await countVisit(request.ip)
  return (await findLiveReport(token)) ?? refuse('shared_report.not_available')
}

const show = async (report: LiveReport, { actor }: Visit): Promise<OpenedReport> => {
  const page = await viewReportPage(report)
  if (actor === null || brandIdOf(actor) !== report.brandId) await noteOpened(report.id)
  return { isLocked: false, page }
}

export const openReport = async (visit: Visit): Promise<OpenedReport> => {
  const report = await findVisited(visit)
  return isUnlocked(visit.request, report) ? show(report, visit) : { isLocked: true, page: null }
}

export const unlockReport = async (
  visit: Visit & { reply: FastifyReply },
  password: string,
): Promise<OpenedReport> => {
  const report = await findVisited(visit)
  const { id, passwordHash } = report
  if (passwordHash !== null) {
    await throttled(reportPasswordTries(id, visit.request.ip), async () => {
      if (!(await isRightPassword(passwordHash, password))) refuse('wrong-password')
    })
    setUnlocked(visit.reply, report)
  }
  return show(report, visit)
}
