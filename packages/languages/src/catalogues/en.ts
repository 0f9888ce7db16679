/** English, and the list of what there is to say. Messages are in ICU MessageFormat. */
export const en = {
  mail: {
    'invitation.subject.sign': 'Please sign "{title}"',
    'invitation.subject.approve': 'Please approve "{title}"',
    'invitation.subject.fillIn': 'Please help to fill in "{title}"',
    'invitation.subject.view': 'Please view "{title}"',
    'invitation.request.sign': '{sender} asks you to sign "{title}".',
    'invitation.request.approve': '{sender} asks you to approve "{title}".',
    'invitation.request.fillIn': '{sender} asks you to help to fill in "{title}".',
    'invitation.request.view': '{sender} asks you to view "{title}".',
    'invitation.button.sign': 'Review and sign',
    'invitation.button.approve': 'Review and approve',
    'invitation.button.fillIn': 'Open the document',
    'invitation.button.view': 'View the document',
    'invitation.expiry': 'This link works until {date}.',
    'invitation.footer':
      'You get this mail because {sender} ({email}) entered your address. The link is personal: whoever has it can act in your name, so do not forward it.',

    'created.subject': 'Created: {title}',
    'created.fact': '"{title}" was created in your name. It is a draft until it is sent.',

    'progress.subject.signed': 'Signed by {name}: {title}',
    'progress.subject.approved': 'Approved by {name}: {title}',
    'progress.fact.signed': '{name} has signed "{title}".',
    'progress.fact.approved': '{name} has approved "{title}".',
    'progress.left': '{left, plural, one {One recipient has yet to finish.} other {# recipients have yet to finish.}}',

    'pending.subject.signed': 'Signed: {title}',
    'pending.subject.approved': 'Approved: {title}',
    'pending.thanks.signed': 'Thank you: you have signed "{title}".',
    'pending.thanks.approved': 'Thank you: you have approved "{title}".',
    'pending.outlook': 'Others have yet to finish; you get the sealed document when everyone has.',

    'expired.subject': 'Expired: {title}',
    'expired.fact':
      'The time to act on "{title}" is over. These recipients have not finished and can no longer open it:',
    'expired.advice': 'You can extend the document, which makes their links work again, or cancel it.',

    'completed.subject': 'Completed: {title}',
    'completed.fact': 'Everyone has finished "{title}".',
    'completed.attached': 'The sealed document is attached.',
    'completed.download': 'You can download the sealed document.',

    'rejected.subject': 'Rejected: {title}',
    'rejected.fact': '{name} has rejected "{title}". Nobody else can sign it any more.',
    'rejected.recorded': '{sender} has recorded that {name} rejects "{title}". Nobody else can sign it any more.',
    'rejected.reason': 'The reason given:',

    'cancelled.subject': 'Cancelled: {title}',
    'cancelled.fact':
      '{sender} has cancelled "{title}". You need not do anything, and the link you were sent no longer works.',

    'code.subject': '{code} is your code for "{title}"',
    'code.open': 'To open "{title}", enter this code on the page that asked for it:',
    'code.finish': 'To finish "{title}", enter this code on the page that asked for it:',
    'code.validity': 'It works once, within {minutes, plural, one {one minute} other {# minutes}}. Tell it to nobody.',
    'code.footer':
      'You get this mail because somebody with the link that was sent to you asked for a code. If that was not you, you need not do anything: without the code they get no further.',

    'password.subject.new': 'Finish setting up your account',
    'password.subject.known': 'Choose a new password',
    'password.request.new': 'Choose a password to finish setting up the account for this e-mail address.',
    'password.request.known': 'Choose a new password for your account. You are signed out everywhere when you do.',
    'password.validity': 'This link works once, within {hours, plural, one {an hour} other {# hours}}.',
    'password.button': 'Choose a password',
    'password.footer':
      'You get this mail because somebody entered your address. If that was not you, you need not do anything: without this link nothing changes.',

    'webhook.subject': 'Webhook disabled: {url}',
    'webhook.fact':
      'A webhook of the team "{team}" has failed since {since} without a single success, so it was disabled. It gets no more events until you enable it again.',
    'webhook.error': 'What happened at the last attempt:',
    'webhook.footer': 'You get this mail because you are an admin of the team "{team}".',

    'button.open': 'Open the document',
    'footer.owner': 'You get this mail because you are the owner of this document.',
    'footer.party': 'You get this mail because you are a party to this document.',
    'footer.asked': 'You get this mail because you were asked to act on this document.',
  },
} as const;
