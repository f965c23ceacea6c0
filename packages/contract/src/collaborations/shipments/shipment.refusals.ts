export const shipmentRefusals = {
  'shipment.address_not_asked': {
    status: 409,
    message:
      'An address is needed from the day you are accepted until the product is sent. Look at where this stands now.',
  },
  'shipment.no_address': {
    status: 409,
    message: 'There is no address to send to yet. The creator was asked for it.',
  },
  'shipment.address_hidden': {
    status: 409,
    message: 'The address is shown only until the product has arrived.',
  },
  'shipment.address_in_use': {
    status: 409,
    message: 'A parcel is on its way to this address. You can delete it once it has arrived.',
  },
  'shipment.not_to_ship': {
    status: 409,
    message: 'There is no product to send at this point. Look at where this stands now.',
  },
  'shipment.not_on_its_way': {
    status: 409,
    message: 'There is no parcel on its way at this point. Look at where this stands now.',
  },
  'shipment.already_reported': {
    status: 409,
    message:
      'You already reported this. Confirm the parcel once it is there, or open a dispute if you can’t agree.',
  },
  'shipment.no_problem': {
    status: 409,
    message: 'The creator has not reported a problem with this shipment that waits for an answer.',
  },
  'shipment.fee_is_yours': {
    status: 409,
    message:
      'The offer said that import fees are yours to pay. If something else is wrong with the parcel, report it.',
  },
} as const
