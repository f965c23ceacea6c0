export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(value) &&
  new Date(value).toJSON()?.slice(0, 10) === value
