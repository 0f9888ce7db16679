import type { Catalogue } from '../catalogue.ts';

export const pl: Catalogue = {
  mail: {
    'invitation.subject.sign': 'Do podpisu: „{title}”',
    'invitation.subject.approve': 'Do zatwierdzenia: „{title}”',
    'invitation.subject.fillIn': 'Do wypełnienia: „{title}”',
    'invitation.subject.view': 'Do wglądu: „{title}”',
    'invitation.request.sign': '{sender} prosi o podpisanie dokumentu „{title}”.',
    'invitation.request.approve': '{sender} prosi o zatwierdzenie dokumentu „{title}”.',
    'invitation.request.fillIn': '{sender} prosi o pomoc w wypełnieniu dokumentu „{title}”.',
    'invitation.request.view': '{sender} prosi o zapoznanie się z dokumentem „{title}”.',
    'invitation.button.sign': 'Przejrzyj i podpisz',
    'invitation.button.approve': 'Przejrzyj i zatwierdź',
    'invitation.button.fillIn': 'Otwórz dokument',
    'invitation.button.view': 'Zobacz dokument',
    'invitation.expiry': 'Ten link jest ważny do: {date}.',
    'invitation.footer':
      'Ta wiadomość została wysłana, ponieważ nadawca {sender} ({email}) podał ten adres. Link jest osobisty: każdy, kto go ma, może działać w imieniu adresata. Prosimy go nie przekazywać.',

    'created.subject': 'Utworzono: {title}',
    'created.fact':
      'Dokument „{title}” został utworzony w Państwa imieniu. Do chwili wysłania pozostaje wersją roboczą.',

    'progress.subject.signed': 'Podpis złożony przez: {name} – {title}',
    'progress.subject.approved': 'Zatwierdzone przez: {name} – {title}',
    'progress.fact.signed': 'Dokument „{title}” został podpisany przez: {name}.',
    'progress.fact.approved': 'Dokument „{title}” został zatwierdzony przez: {name}.',
    'progress.left':
      '{left, plural, one {Jedna osoba jeszcze nie zakończyła.} few {# osoby jeszcze nie zakończyły.} many {# osób jeszcze nie zakończyło.} other {# osoby jeszcze nie zakończyło.}}',

    'pending.subject.signed': 'Podpisano: {title}',
    'pending.subject.approved': 'Zatwierdzono: {title}',
    'pending.thanks.signed': 'Dziękujemy za podpisanie dokumentu „{title}”.',
    'pending.thanks.approved': 'Dziękujemy za zatwierdzenie dokumentu „{title}”.',
    'pending.outlook':
      'Pozostałe osoby jeszcze nie zakończyły. Gdy wszyscy zakończą, otrzymają Państwo opieczętowany dokument.',

    'expired.subject': 'Termin minął: {title}',
    'expired.fact': 'Termin dla dokumentu „{title}” minął. Te osoby nie zakończyły i nie mogą już otworzyć dokumentu:',
    'expired.advice': 'Mogą Państwo przedłużyć termin, co przywróci działanie linków, albo anulować dokument.',

    'completed.subject': 'Zakończono: {title}',
    'completed.fact': 'Wszyscy zakończyli pracę z dokumentem „{title}”.',
    'completed.attached': 'Opieczętowany dokument znajduje się w załączniku.',
    'completed.download': 'Opieczętowany dokument można pobrać.',

    'rejected.subject': 'Odrzucono: {title}',
    'rejected.fact': 'Dokument „{title}” został odrzucony przez: {name}. Nikt więcej nie może go podpisać.',
    'rejected.recorded':
      'Nadawca {sender} odnotował odrzucenie dokumentu „{title}” przez: {name}. Nikt więcej nie może go podpisać.',
    'rejected.reason': 'Podany powód:',

    'cancelled.subject': 'Anulowano: {title}',
    'cancelled.fact':
      'Dokument „{title}” został anulowany przez: {sender}. Nie trzeba nic robić, a otrzymany link już nie działa.',

    'code.subject': '{code} to kod do dokumentu „{title}”',
    'code.open': 'Aby otworzyć dokument „{title}”, proszę wpisać ten kod na stronie, która o niego prosi:',
    'code.finish': 'Aby zakończyć pracę z dokumentem „{title}”, proszę wpisać ten kod na stronie, która o niego prosi:',
    'code.validity':
      'Kod działa jeden raz, przez {minutes, plural, one {jedną minutę} few {# minuty} many {# minut} other {# minuty}}. Proszę go nikomu nie podawać.',
    'code.footer':
      'Ta wiadomość została wysłana, ponieważ ktoś, kto ma wysłany na ten adres link, poprosił o kod. Jeśli to nie Państwo, nie trzeba nic robić: bez kodu nie można przejść dalej.',

    'password.subject.new': 'Dokończenie zakładania konta',
    'password.subject.known': 'Wybór nowego hasła',
    'password.request.new': 'Aby dokończyć zakładanie konta dla tego adresu e-mail, proszę wybrać hasło.',
    'password.request.known': 'Proszę wybrać nowe hasło do konta. Spowoduje to wylogowanie ze wszystkich urządzeń.',
    'password.validity':
      'Ten link działa jeden raz, przez {hours, plural, one {godzinę} few {# godziny} many {# godzin} other {# godziny}}.',
    'password.button': 'Wybierz hasło',
    'password.footer':
      'Ta wiadomość została wysłana, ponieważ ktoś podał ten adres. Jeśli to nie Państwo, nie trzeba nic robić: bez tego linku nic się nie zmieni.',

    'webhook.subject': 'Webhook wyłączony: {url}',
    'webhook.fact':
      'Webhook zespołu „{team}” od {since} nie zadziałał ani razu, dlatego został wyłączony. Nie będzie otrzymywać zdarzeń do czasu ponownego włączenia.',
    'webhook.error': 'Wynik ostatniej próby:',
    'webhook.footer': 'Ta wiadomość została wysłana do osób administrujących zespołem „{team}”.',

    'button.open': 'Otwórz dokument',
    'footer.owner': 'Ta wiadomość została wysłana do właściciela dokumentu.',
    'footer.party': 'Ta wiadomość została wysłana do stron tego dokumentu.',
    'footer.asked': 'Ta wiadomość została wysłana do osób, które poproszono o działanie w sprawie tego dokumentu.',
  },
};
