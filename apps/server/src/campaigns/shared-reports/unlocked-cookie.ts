import { unlockedMinutes } from '@tandem/contract/campaigns/shared-reports/shared-report.limits.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { now } from '#platform/clock.ts'
import { settings } from '#platform/settings/settings.ts'
import { isProof, proofFor } from './report-token.ts'

type Locked = { id: string; passwordHash: string | null }

const secure = (): boolean => settings.publicUrl.startsWith('https:')
/** One cookie per report, so that several can be open. */
const nameOf = ({ id }: Locked): string => `${secure() ? '__Host-' : ''}report-${id.slice(0, 8)}`

export const setUnlocked = (reply: FastifyReply, report: Locked): void => {
  reply.setCookie(nameOf(report), proofFor(report, now().getTime() + unlockedMinutes * minuteMs), {
    path: '/',
    httpOnly: true,
    secure: secure(),
    // `strict` would ask again after each click on the link in an email.
    sameSite: 'lax',
    maxAge: unlockedMinutes * 60,
  })
}

export const isUnlocked = (request: FastifyRequest, report: Locked): boolean =>
  report.passwordHash === null || isProof(report, request.cookies[nameOf(report)], now())
