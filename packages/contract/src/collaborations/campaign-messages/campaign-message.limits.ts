export const campaignMessageLengthMax = 4000
export const recipientsMax = 500
/** Per campaign within 24 hours. */
export const campaignMessagesPerDay = 5
