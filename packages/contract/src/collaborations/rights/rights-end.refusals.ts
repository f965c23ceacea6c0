export const rightsEndRefusals = {
  'rights.renewed_already': {
    status: 409,
    message: 'These rights were renewed. Open the renewal in your list of rights.',
  },
  'rights.no_price': {
    status: 409,
    message: 'The creator has set no renewal price. Ask them in a message.',
  },
  'rights.price_changed': {
    status: 409,
    message: 'The creator changed the price. Check the new price, then renew.',
  },
  'rights.still_running': {
    status: 409,
    message: 'These rights still run. A dispute is about use after their end.',
  },
  'rights.disputed_already': {
    status: 409,
    message: 'A dispute about these rights is running. It has to end before you open another.',
  },
  'rights.no_dispute': {
    status: 409,
    message: 'This is no longer possible. Check the current state of the dispute.',
  },
  'rights.seen_before_end': {
    status: 422,
    message: 'Choose the day you saw it: after the rights ended and not in the future.',
  },
} as const
