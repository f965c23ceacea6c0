import { linksMax } from './link.limits.ts'

export const linkRefusals = {
  'link.not_found': { status: 404, message: 'This link is not there. Look among your links.' },
  'link.bad_address': {
    status: 409,
    message: 'Copy the whole address of a page of the shop. It starts with https://.',
  },
  'link.foreign_host': {
    status: 409,
    message: 'Links of this programme lead to its shop only. Copy the address of a page there.',
  },
  'link.name_taken': {
    status: 409,
    message: 'Somebody has this ending already. Choose another one.',
  },
  'link.name_reserved': {
    status: 409,
    message: 'This ending is kept for the marketplace itself. Choose another one.',
  },
  'link.too_many': {
    status: 409,
    message: `You have ${linksMax} links in this programme. Rename one that you no longer need.`,
  },
  'link.disabled': {
    status: 409,
    message: 'This link is switched off. Visitors reach the shop, but nothing counts.',
  },
  'code.not_found': { status: 404, message: 'This code is not there. Look among the codes.' },
  'code.theirs_already': {
    status: 409,
    message: 'This creator has this code already. End it first to change its offer.',
  },
  'code.ended': { status: 409, message: 'This code has ended already.' },
} as const
