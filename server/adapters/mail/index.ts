type Mail = { to: string; subject: string; text: string }

/** Sends mail. Throws when it could not be handed over. */
export type Mailer = { send(mail: Mail): Promise<void> }
