export const shipmentRefusals = {
  'shipment.address_not_asked': {
    status: 409,
    message:
      'An address is needed from the day you are accepted until the product is sent. Check the current state.',
  },
  'shipment.no_address': {
    status: 409,
    message: 'There is no delivery address yet. The creator has been asked to add one.',
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
    message: 'There is no product to send at this point. Check the current state.',
  },
  'shipment.not_on_its_way': {
    status: 409,
    message: 'There is no parcel on its way at this point. Check the current state.',
  },
  'shipment.already_reported': {
    status: 409,
    message:
      'You already reported this. Confirm the delivery once the parcel arrives, or open a dispute if you can’t agree.',
  },
  'shipment.no_problem': {
    status: 409,
    message: 'There is no open problem report for this shipment.',
  },
  'shipment.fee_is_yours': {
    status: 409,
    message:
      'The campaign says that you pay any import fees. If something else is wrong with the parcel, report it.',
  },
} as const
