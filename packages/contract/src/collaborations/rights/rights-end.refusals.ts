export const rightsEndRefusals = {
  'rights.renewed_already': {
    status: 409,
    message: 'These rights were renewed. Open the newer ones in your list of rights.',
  },
  'rights.no_price': {
    status: 409,
    message: 'The creator has named no price for as many days again. Ask them in a message.',
  },
  'rights.price_changed': {
    status: 409,
    message: 'The creator changed the price meanwhile. Look at it again, then renew.',
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
    message: 'No dispute about these rights waits for that.',
  },
  'rights.seen_before_end': {
    status: 422,
    message: 'Choose the day you saw it: after the rights had ended, and not a day to come.',
  },
} as const
