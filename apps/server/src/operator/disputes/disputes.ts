import { decideDispute, listWaitingDisputes, tellDispute } from '#collaborations/disputes/index.ts'
import { coinsInWords } from '#money/coins/index.ts'
import { sayingRefusals } from '../saying-refusals.ts'

type Print = (line: string) => void

export const disputes = async (print: Print): Promise<number> => {
  const waiting = await listWaitingDisputes()
  for (const request of waiting) {
    print(
      `${request.collaborationId}  ${request.state === 'open' ? 'waiting for an answer' : 'to decide'}`,
    )
    print(`  ${request.brand} and ${request.creator}, «${request.campaign}»`)
    print(
      `  opened by the ${request.openedBy} on ${request.openedAt.slice(0, 10)}: ${request.reason}, ${coinsInWords(request.stakeCoins)} at stake`,
    )
  }
  print(waiting.length === 0 ? 'No disputes are open.' : '')
  return 0
}

export const dispute = (id: string, print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    for (const line of await tellDispute(id)) print(line)
  })

/** `percent` is the creator's share of the held coins. */
export const decideOne = (
  id: string,
  decision: { percent: number; words: string; unmet: number[] },
  print: Print,
): Promise<number> =>
  sayingRefusals(print, async () => {
    await decideDispute(id, decision)
    print(`Decided: ${decision.percent}% for the creator. Both sides were notified.`)
  })
