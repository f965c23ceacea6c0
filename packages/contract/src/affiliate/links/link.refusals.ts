import { linksMax } from './link.limits.ts'

export const linkRefusals = {
  'link.not_found': { status: 404, message: 'This link does not exist. Choose one of your links.' },
  'link.bad_address': {
    status: 409,
    message: 'Copy the whole address of a page of the shop. It starts with https://.',
  },
  'link.foreign_host': {
    status: 409,
    message:
      'Links in this programme can only lead to its shop. Copy the address of a page in the shop.',
  },
  'link.name_taken': {
    status: 409,
    message: 'This ending is taken. Choose another one.',
  },
  'link.name_reserved': {
    status: 409,
    message: 'This ending is reserved. Choose another one.',
  },
  'link.too_many': {
    status: 409,
    message: `You have ${linksMax} links in this programme. Rename one that you no longer need.`,
  },
  'link.disabled': {
    status: 409,
    message: 'This link is switched off. Visitors still reach the shop, but you earn nothing.',
  },
  'code.not_found': { status: 404, message: 'This code does not exist. Choose one of the codes.' },
  'code.theirs_already': {
    status: 409,
    message: 'This creator already has this code. End it first to change its discount.',
  },
  'code.ended': { status: 409, message: 'This code has already ended.' },
} as const
