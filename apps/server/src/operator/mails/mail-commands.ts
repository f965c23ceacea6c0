import { acceptAddress, mailFigures, refuseAddress } from '#platform/mail/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { about, type Command, type Print, plain, withReason } from '../command-shape.ts'

const list = async (print: Print): Promise<number> => {
  const { waiting, unclear, failed, problems, refused } = await mailFigures()
  print(`${waiting} emails wait, ${unclear} are unclear and ${failed} failed.`)
  for (const { to, subject, outcome, failure, at } of problems)
    print(`${outcome} · ${at} · ${to} · ${subject} · ${failure ?? ''}`)
  print(refused.length === 0 ? 'No address is refused.' : 'Refused addresses:')
  for (const { address, since, because } of refused) print(`${address} · ${since} · ${because}`)
  return 0
}

const stop = async (address: string, because: string, print: Print): Promise<number> => {
  await inTransaction((tx) => refuseAddress(tx, address, { because, by: 'operator' }))
  print(`${address} gets no more emails.`)
  return 0
}

const start = async (address: string, print: Print): Promise<number> => {
  const isStarted = await inTransaction((tx) => acceptAddress(tx, address))
  print(isStarted ? `${address} gets emails again.` : `Emails to ${address} were not stopped.`)
  return isStarted ? 0 : 1
}

export const mailCommands: readonly Command[] = [
  {
    name: 'mails',
    words: '',
    tells: 'counts waiting, unclear and failed emails, and lists problems and refused addresses',
    fit: plain(list),
  },
  {
    name: 'bounced',
    words: '<email> "<reason>"',
    tells:
      'stops emails to an address whose emails came back; its owner reads the reason in Settings',
    fit: withReason(stop),
  },
  {
    name: 'mail-again',
    words: '<email>',
    tells: 'sends emails to a refused address again',
    fit: about(start),
  },
]
