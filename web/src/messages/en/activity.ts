import type { ACTORS } from '../../../../src/contract/dashboard/overview.ts';

const actors: Record<(typeof ACTORS)[number], string> = {
  key: 'with a key',
  browser: 'in a browser',
  command: 'with a command on the server',
  settings: 'through the server’s settings',
  stranger: 'by someone who could not sign in',
};

const actions: Record<string, string> = {
  sign_in: 'Signed in',
  sign_in_refused: 'Sign-in with a wrong password',
  confirm_refused: 'Confirmation with a wrong password or code',
  change_profile_refused: 'E-mail change with a wrong password',
  change_password_refused: 'Password change with a wrong password',
  sign_out: 'Signed out',
  set_up: 'Set up',
  create_key: 'Key created',
  roll_key: 'Key rolled',
  revoke_key: 'Key revoked',
  reveal_default_key: 'Default key shown',
  turn_on_two_step: 'Two-step sign-in turned on',
  turn_off_two_step: 'Two-step sign-in turned off',
  renew_recovery_codes: 'New recovery codes',
  use_recovery_code: 'Recovery code used',
  sign_in_code_refused: 'Sign-in with a wrong code',
  change_profile: 'Name or e-mail address changed',
  change_password: 'Password changed',
  end_session: 'Signed out elsewhere',
  end_other_sessions: 'Signed out everywhere else',
  get_webhook_secret: 'Webhook secret shown',
  restore_from_trash: 'Restored',
  delete_from_trash: 'Deleted for good',
  empty_trash: 'Trash emptied',
};

export const activity = {
  title: 'Activity',
  hint: 'Who signed in, and every change to keys, settings, webhooks and your content.',
  empty: 'No activity yet',
  emptyHint: 'Sign-ins, changes and deletions appear here.',
  actors,
  /** Actions without an entry use a readable form of their name, such as “Delete video”. */
  action: (name: string, fallback: string) =>
    (Object.hasOwn(actions, name) ? actions[name] : undefined) ?? fallback,
  withKey: (name: string) => `with the key “${name}”`,
  from: (address: string) => `from ${address}`,
};
