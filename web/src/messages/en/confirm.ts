export const confirm = {
  title: 'Confirm that it is you',
  hint: 'Your password is asked for once more before a key is shown. After that it is not for ten minutes.',
  password: 'Your password',
  action: 'Confirm',
  calledOff: 'Confirm that it is you to go on.',
};
