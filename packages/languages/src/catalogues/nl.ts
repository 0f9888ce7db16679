import type { Catalogue } from '../catalogue.ts';

export const nl: Catalogue = {
  mail: {
    'invitation.subject.sign': 'Graag ondertekenen: “{title}”',
    'invitation.subject.approve': 'Graag goedkeuren: “{title}”',
    'invitation.subject.fillIn': 'Graag helpen invullen: “{title}”',
    'invitation.subject.view': 'Ter inzage: “{title}”',
    'invitation.request.sign': '{sender} vraagt u om “{title}” te ondertekenen.',
    'invitation.request.approve': '{sender} vraagt u om “{title}” goed te keuren.',
    'invitation.request.fillIn': '{sender} vraagt u om te helpen bij het invullen van “{title}”.',
    'invitation.request.view': '{sender} vraagt u om “{title}” te bekijken.',
    'invitation.button.sign': 'Lezen en ondertekenen',
    'invitation.button.approve': 'Lezen en goedkeuren',
    'invitation.button.fillIn': 'Document openen',
    'invitation.button.view': 'Document bekijken',
    'invitation.expiry': 'Deze link is geldig tot {date}.',
    'invitation.footer':
      'U ontvangt deze e-mail omdat {sender} ({email}) uw adres heeft opgegeven. De link is persoonlijk: wie hem heeft, kan namens u handelen. Stuur hem daarom niet door.',

    'created.subject': 'Aangemaakt: {title}',
    'created.fact': '“{title}” is namens u aangemaakt. Het blijft een concept totdat het wordt verzonden.',

    'progress.subject.signed': 'Ondertekend door {name}: {title}',
    'progress.subject.approved': 'Goedgekeurd door {name}: {title}',
    'progress.fact.signed': '{name} heeft “{title}” ondertekend.',
    'progress.fact.approved': '{name} heeft “{title}” goedgekeurd.',
    'progress.left': '{left, plural, one {Eén persoon moet nog afronden.} other {# personen moeten nog afronden.}}',

    'pending.subject.signed': 'Ondertekend: {title}',
    'pending.subject.approved': 'Goedgekeurd: {title}',
    'pending.thanks.signed': 'Dank u, u hebt “{title}” ondertekend.',
    'pending.thanks.approved': 'Dank u, u hebt “{title}” goedgekeurd.',
    'pending.outlook': 'Anderen moeten nog afronden. U ontvangt het verzegelde document zodra iedereen klaar is.',

    'expired.subject': 'Verlopen: {title}',
    'expired.fact':
      'De termijn voor “{title}” is verstreken. Deze personen zijn niet klaar en kunnen het document niet meer openen:',
    'expired.advice': 'U kunt de termijn verlengen, zodat hun links weer werken, of het document intrekken.',

    'completed.subject': 'Voltooid: {title}',
    'completed.fact': 'Iedereen is klaar met “{title}”.',
    'completed.attached': 'Het verzegelde document is bijgevoegd.',
    'completed.download': 'U kunt het verzegelde document downloaden.',

    'rejected.subject': 'Afgewezen: {title}',
    'rejected.fact': '{name} heeft “{title}” afgewezen. Niemand kan het document nog ondertekenen.',
    'rejected.recorded':
      '{sender} heeft vastgelegd dat {name} “{title}” afwijst. Niemand kan het document nog ondertekenen.',
    'rejected.reason': 'Opgegeven reden:',

    'cancelled.subject': 'Ingetrokken: {title}',
    'cancelled.fact':
      '{sender} heeft “{title}” ingetrokken. U hoeft niets te doen en de link die u hebt ontvangen, werkt niet meer.',

    'code.subject': '{code} is uw code voor “{title}”',
    'code.open': 'Om “{title}” te openen, voert u deze code in op de pagina die erom vraagt:',
    'code.finish': 'Om “{title}” af te ronden, voert u deze code in op de pagina die erom vraagt:',
    'code.validity':
      'De code werkt één keer, gedurende {minutes, plural, one {één minuut} other {# minuten}}. Deel de code met niemand.',
    'code.footer':
      'U ontvangt deze e-mail omdat iemand met de link die aan u is gestuurd een code heeft aangevraagd. Was u dat niet, dan hoeft u niets te doen: zonder de code komt diegene niet verder.',

    'password.subject.new': 'Rond het instellen van uw account af',
    'password.subject.known': 'Kies een nieuw wachtwoord',
    'password.request.new': 'Kies een wachtwoord om het instellen van het account voor dit e-mailadres af te ronden.',
    'password.request.known': 'Kies een nieuw wachtwoord voor uw account. U wordt daarmee overal afgemeld.',
    'password.validity': 'Deze link werkt één keer, gedurende {hours, plural, one {één uur} other {# uur}}.',
    'password.button': 'Wachtwoord kiezen',
    'password.footer':
      'U ontvangt deze e-mail omdat iemand uw adres heeft ingevoerd. Was u dat niet, dan hoeft u niets te doen: zonder deze link verandert er niets.',

    'webhook.subject': 'Webhook uitgeschakeld: {url}',
    'webhook.fact':
      'Een webhook van het team “{team}” mislukt sinds {since} zonder één geslaagde poging en is daarom uitgeschakeld. Deze ontvangt geen gebeurtenissen meer totdat u hem weer inschakelt.',
    'webhook.error': 'Resultaat van de laatste poging:',
    'webhook.footer': 'U ontvangt deze e-mail omdat u het team “{team}” beheert.',

    'button.open': 'Document openen',
    'footer.owner': 'U ontvangt deze e-mail omdat dit document van u is.',
    'footer.party': 'U ontvangt deze e-mail omdat u bij dit document betrokken bent.',
    'footer.asked': 'U ontvangt deze e-mail omdat u om een handeling bij dit document was gevraagd.',
  },
};
