import { hourMs } from '@tandem/contract/time.ts'
import { now } from '#platform/clock.ts'
import { findLastBackup } from './last-backup.views.ts'

// A daily backup may take an hour longer than the day before.
const recentMs = 26 * hourMs

type BackupAge = { verdict: 'recent' | 'old' | 'none'; lastAt: string | null; ageMs: number }

export const backupAge = async (): Promise<BackupAge> => {
  const last = await findLastBackup()
  if (last === undefined) return { verdict: 'none', lastAt: null, ageMs: 0 }
  const lastAt = new Date(last)
  const ageMs = Math.max(0, now().getTime() - lastAt.getTime())
  return { verdict: ageMs < recentMs ? 'recent' : 'old', lastAt: lastAt.toISOString(), ageMs }
}

/** For monitoring, which computes ages itself. */
export const backupHealth = async (): Promise<Omit<BackupAge, 'ageMs'>> => {
  const { verdict, lastAt } = await backupAge()
  return { verdict, lastAt }
}
