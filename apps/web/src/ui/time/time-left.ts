import { counted } from '@tandem/contract/plural.ts'
import { dayMs, hourMs } from '@tandem/contract/time.ts'

export const timeLeft = (at: string, now: Date): { words: string; late: boolean } => {
  const left = Date.parse(at) - now.getTime()
  const away = Math.abs(left)
  const late = left < 0
  const time =
    away < hourMs
      ? 'less than an hour'
      : away < dayMs
        ? counted(Math.floor(away / hourMs), 'hour')
        : counted(Math.floor(away / dayMs), 'day')
  return { words: `${time} ${late ? 'late' : 'left'}`, late }
}
