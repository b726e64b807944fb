/**
 * The English of the sentences that the platform and identity write (errors of calls, rules of forms); areas have
 * theirs in `locales/en.json`. `{name}` marks a value. `tools/checks` names the Swedish ones that are missing.
 */
export const sentences: Readonly<Record<string, string>> = {
  // Every area
  'Kontrollera uppgifterna och försök igen.': 'Check what you have filled in and try again.',
  'Filen kom inte fram hel. Försök igen.': 'The file did not arrive complete. Try again.',
  'Du är inte inloggad. Logga in och försök igen.': 'You are not signed in. Sign in and try again.',
  'Bekräfta att det är du: logga in igen och försök en gång till.':
    'Confirm that it is you: sign in again and try once more.',
  'Din roll kräver tvåstegsverifiering. Slå på den först.':
    'Your role requires two-step verification. Turn it on first.',
  'Du har inte behörighet att göra detta.': 'You have no right to do this.',
  'Det du söker finns inte.': 'What you are looking for does not exist.',
  'Anropet går inte att göra på det sättet.': 'The call cannot be made that way.',
  'Uppgifterna kom inte fram i tid. Försök igen.': 'The data did not arrive in time. Try again.',
  'Uppgiften har ändrats av någon annan. Läs in den igen.': 'Somebody else has changed this. Load it again.',
  'Anropet saknar uppgift om längd.': 'The call does not tell its length.',
  'File is too large': 'The file is too large.',
  'Anropet är för stort.': 'The call is too large.',
  'File type not accepted, sorry!!': 'This file type is not accepted.',
  'Innehållet har fel format.': 'The content has the wrong format.',
  'För många försök. Vänta en stund och försök igen.': 'Too many attempts. Wait a while and try again.',
  'För många anrop på en gång. Vänta en stund och försök igen.': 'Too many calls at once. Wait a while and try again.',
  'Sorry, server goes wrong': 'Something went wrong on the server.',
  'Tjänsten svarar inte just nu. Försök igen om en stund.':
    'The service does not answer right now. Try again in a while.',
  'Sparat på enheten. Skickas när du har nät igen.': 'Saved on the device. It is sent when you are online again.',
  'Du är utan nät, och enheten har inte plats för att spara det här.':
    'You are offline, and the device has no room to save this.',
  'Kan ha kommit fram för mer än ett dygn sedan. Titta efter i listan innan du skickar igen.':
    'May have arrived more than a day ago. Look in the list before you send it again.',
  'Portalen svarade {status}.': 'The portal answered {status}.',
  'Tjänsten svarade inte som den skulle. Försök igen om en stund.':
    'The service did not answer as it should. Try again in a while.',
  'Tjänsten svarade inte i tid. Försök igen om en stund.': 'The service did not answer in time. Try again in a while.',
  'Tjänsten svarade inte i tid, och det är osäkert om ändringen blev sparad. Läs in sidan igen och se efter innan du försöker på nytt.':
    'The service did not answer in time, and it is uncertain whether the change was saved. Load the page again and look before you try again.',
  'Tjänsten svarade inte i tid, och det är osäkert om ändringen blev sparad. Försök igen: den sparas ändå bara en gång.':
    'The service did not answer in time, and it is uncertain whether the change was saved. Try again: it is saved only once anyway.',
  'Svarar inte: {names}.': 'No answer from: {names}.',
  'Anropet kommer från en annan webbplats.': 'The call comes from another website.',
  'Det går inte att nå portalen just nu. Kontrollera uppkopplingen och försök igen.':
    'The portal cannot be reached right now. Check the connection and try again.',
  'Uppladdningen avbröts.': 'The upload was cancelled.',
  'Det här har gjorts för många gånger på kort tid. Försök igen om {wait}.':
    'This has been done too many times in a short while. Try again in {wait}.',
  'Du har laddat upp så mycket som går på en timme. Försök igen om {wait}.':
    'You have uploaded as much as an hour allows. Try again in {wait}.',
  '{count} sekunder': '{count} seconds',
  '{count} sekund': '{count} second',
  '{count} minuter': '{count} minutes',
  '{count} minut': '{count} minute',
  'Det går inte att spara just nu. Försök igen om en stund.': 'Nothing can be saved right now. Try again in a while.',
  'Idempotency-Key ska vara högst 200 tecken utan mellanslag.':
    'Idempotency-Key must be at most 200 characters without spaces.',
  'Anropets innehåll är inte JSON.': 'The content of the call is no JSON.',
  'Anropets innehåll ska vara ett JSON-objekt.': 'The content of the call must be a JSON object.',
  'Formuläret har för många fält.': 'The form has too many fields.',
  'behöver fyllas i.': 'must be filled in.',
  'behöver väljas.': 'must be chosen.',
  'ska inte vara en fil.': 'must not be a file.',
  'förekommer två gånger.': 'occurs twice.',
  'är fel.': 'is wrong.',
  'är för lång.': 'is too long.',
  'är för stort.': 'is too large.',
  'är för litet.': 'is too small.',
  'saknas.': 'is missing.',
  'har fel format.': 'has the wrong format.',
  'innehåller ett otillåtet tecken.': 'contains a character that is not allowed.',
  'får vara högst {count} tecken.': 'may have at most {count} characters.',
  'ska vara {min} till {max} tecken.': 'must be {min} to {max} characters.',
  'ska vara minst {min}.': 'must be at least {min}.',
  'får vara högst {max}.': 'may be at most {max}.',
  'får ha högst {count} id.': 'may have at most {count} ids.',
  'har för många datum.': 'has too many dates.',
  'ska vara text.': 'must be text.',
  'ska vara ett tal.': 'must be a number.',
  'ska vara ett heltal.': 'must be a whole number.',
  'ska vara ett helt tal.': 'must be a whole number.',
  'ska vara ett heltal från 1.': 'must be a whole number from 1.',
  'ska vara ett objekt.': 'must be an object.',
  'ska vara en lista.': 'must be a list.',
  'ska vara JSON.': 'must be JSON.',
  'ska vara ett datum (ÅÅÅÅ-MM-DD).': 'must be a date (YYYY-MM-DD).',
  'ska vara en månad (ÅÅÅÅ-MM).': 'must be a month (YYYY-MM).',
  'ska vara ett belopp från 0 till 999 999 999,99 med högst två decimaler.':
    'must be an amount from 0 to 999 999 999.99 with at most two decimals.',
  'ska vara ett belopp från 0 med högst två decimaler.': 'must be an amount from 0 with at most two decimals.',
  'ska vara en lista av datum, till exempel {example}.': 'must be a list of dates, for example {example}.',
  'ska vara en lista av {what}.': 'must be a list of {what}.',
  'ska vara en av {names}.': 'must be one of {names}.',
  'ska vara någon av {names}.': 'must be one of {names}.',
  'ska vara {one} eller {other}.': 'must be {one} or {other}.',
  'ska vara sv eller en.': 'must be sv or en.',
  'är ingen sort av {what}.': 'is of no known kind.',

  // Identity
  'Lön och pension är låsta. Be en administratör låsa upp.':
    'Pay and pension are locked. Ask an administrator to unlock them.',
  'E-postadressen används redan.': 'The email address is already in use.',
  'Portalen behöver minst en aktiv administratör.': 'The portal needs at least one active administrator.',
  'Du kan inte inaktivera ditt eget konto.': 'You cannot deactivate your own account.',
  'Profilen har ändrats av någon annan under tiden.': 'The profile has been changed by another user meanwhile.',
  'Skriv de sex siffrorna i appen.': 'Write the six digits in the app.',
  'Skriv de sex siffrorna i appen, eller en återställningskod.': 'Write the six digits in the app, or a recovery code.',
  'Skriv ett avsändarnamn.': 'Write a name of the sender.',
  'Skriv högst {count} tecken.': 'Write at most {count} characters.',
  'Skriv färgen som # och sex tecken, som i #0f5c53.': 'Write the colour as # and six characters, as in #0f5c53.',
  'Välj en mörkare färg: vit text ska gå att läsa på den.':
    'Choose a darker colour: white text must be readable on it.',
  'Texten är för lång.': 'The text is too long.',
  'minst 8 tecken': 'at least 8 characters',
  'minst ett stort tecken': 'at least one capital letter',
  'minst ett litet tecken': 'at least one small letter',
  'minst en siffra': 'at least one digit',
  'minst en symbol': 'at least one symbol',
  'högst {count} tecken': 'at most {count} characters',
  'Incorrect entry. Högst {count} tecken.': 'Incorrect entry. At most {count} characters.',
  'Incorrect entry. Skriv tio eller tolv siffror, som i 19811228-9874. Kontrollera siffrorna.':
    'Incorrect entry. Write ten or twelve digits, as in 19811228-9874. Check the digits.',
  'Incorrect entry. Skriv 7–15 siffror.': 'Incorrect entry. Write 7–15 digits.',
  'är för vanligt. Välj ett annat.': 'is too common. Choose another one.',
  'ska vara ett annat än det du fick.': 'must be another one than you were given.',
  'Länken gäller inte längre. Begär en ny.': 'The link is no longer valid. Ask for a new one.',
  'Inbjudan är tillbakadragen. Fråga den som bjöd in dig.':
    'The invitation has been withdrawn. Ask whoever invited you.',
  'Passnyckeln gick inte att spara. Försök igen.': 'The passkey could not be saved. Try again.',
  'Du har redan {count} passnycklar. Ta bort en först.': 'You already have {count} passkeys. Remove one first.',
  'Passnyckeln finns redan.': 'The passkey exists already.',
  'Passnyckeln gick inte att använda. Logga in med lösenord.':
    'The passkey could not be used. Sign in with your password.',
  'Passnyckeln gick inte att använda. Skriv lösenordet i stället.':
    'The passkey could not be used. Write the password instead.',
  'Kontots uppgifter är raderade och kan inte ändras.': 'The data of the account is erased and cannot be changed.',
  'ska vara kontots e-postadress.': 'must be the email address of the account.',
  'Högst {count} inlägg kan vara fästa. Lossa ett av dem först.':
    'At most {count} posts can be pinned. Unpin one of them first.',
  'Bilden går inte att läsa. Välj en bild i formatet JPEG, PNG eller WebP.':
    'The picture cannot be read. Choose a JPEG, PNG or WebP picture.',
  'Bilden är för stor: högst 40 megapixlar och 16 384 bildpunkter på den längsta sidan.':
    'The picture is too large: at most 40 megapixels, and 16 384 pixels on its longest side.',
  'Ett inlägg kan ha högst {count} bilder.': 'A post can have at most {count} pictures.',
  'Samma bild är med två gånger.': 'The same picture is in it twice.',
  'En av bilderna finns inte kvar. Ta bort den och lägg till den igen.':
    'One of the pictures is gone. Remove it and add it again.',
  'Det finns redan {count} nycklar. Ta bort en först.': 'There are already {count} keys. Remove one first.',
  'Det finns redan {count} funktioner. Ta bort en först.': 'There are already {count} features. Remove one first.',
  'finns redan.': 'exists already.',
  'Funktionen har ändrats eller tagits bort av någon annan. Stäng och öppna den igen för att se hur den är nu.':
    'The feature has been changed or removed by somebody else. Close it and open it again to see how it is now.',
  'Skriv koden från din autentiseringsapp.': 'Write the code from your authenticator app.',
  'Din roll kräver två faktorer: logga in med din passnyckel. Har du förlorat den kan en administratör ta bort den.':
    'Your role requires two factors: sign in with your passkey. If you have lost it, an administrator can remove it.',
  'Det tog för lång tid. Börja om med lösenordet.': 'It took too long. Start again with the password.',
  'Koden stämmer inte, eller är redan använd. Vänta på nästa kod i appen och försök igen.':
    'The code is wrong or used already. Wait for the next code in the app and try again.',
  'Koden stämmer inte, eller är redan använd.': 'The code is wrong or used already.',
  'Koden stämmer inte. Vänta på nästa kod i appen och försök igen.':
    'The code is wrong. Wait for the next code in the app and try again.',
  'Tvåstegsverifiering är redan på.': 'Two-step verification is already on.',
  'Tvåstegsverifiering är inte på.': 'Two-step verification is not on.',
  'Nyckeln gäller inte längre. Börja om och läs in den nya i appen.':
    'The key is no longer valid. Start again and scan the new one in the app.',
  'Lösenordet stämmer inte.': 'The password is wrong.',
  'Du kan inte skapa ett konto här. Be en administratör lägga till dig.':
    'You cannot create an account here. Ask an administrator to add you.',
  'Vi har skickat ett mejl till {email}. Följ länken i det för att komma in.':
    'We have sent a mail to {email}. Follow its link to get in.',
  'Välj ett eget lösenord för att komma in.': 'Choose a password of your own to get in.',
  'Inloggningen kunde inte bekräftas. Försök igen.': 'The sign-in could not be confirmed. Try again.',
  'Portalen är inte kopplad till någon inloggningstjänst. Logga in med lösenord.':
    'The portal is not connected to a sign-in service. Sign in with your password.',
  'Inloggningstjänsten svarar inte just nu. Försök igen om en stund, eller logga in med lösenord.':
    'The sign-in service does not answer right now. Try again in a while, or sign in with your password.',
  'Kontot hör ihop med en annan inloggning. Be en administratör om hjälp.':
    'The account belongs to another sign-in. Ask an administrator for help.',
  'Det finns inget aktivt konto för {email}. Be en administratör om hjälp.':
    'There is no active account for {email}. Ask an administrator for help.',
  'är InAktiv.': 'is inactive.',
  'Mejlet kunde inte skickas. Försök igen om en stund.': 'The mail could not be sent. Try again in a while.',
  'ska vara en lista av användares id.': 'must be a list of users’ ids.',
  'ska vara en sidas sökväg.': 'must be the path of a page.',
  'är ingen plats i loggen.': 'is no place in the log.',
  'ska vara inloggningstjänstens ID-token.': 'must be the ID token of the sign-in service.',
  'har tecken som inte hör hit.': 'has characters that do not belong here.',
  'har för många rader.': 'has too many lines.',
  'har för många roller.': 'has too many roles.',
  'ska vara webbläsarens svar om en passnyckel.': 'must be the browser’s answer about a passkey.',
  'ska vara små bokstäver, siffror, punkt och bindestreck.': 'must be small letters, digits, dots and hyphens.',
  'ska vara nummer på användare.': 'must be numbers of users.',
  'ska vara namn med bara bokstäverna a–z, utan bindestreck och siffror.':
    'must be names of the letters a–z alone, without hyphens and digits.',
  'ska vara sökvägar som börjar med /.': 'must be paths that begin with /.',
  'Länken gäller inte längre. Skapa kontot eller ändra adressen igen.':
    'The link is no longer valid. Create the account or change the address again.',
  'Incorrect entry. högst {count} tecken': 'Incorrect entry. at most {count} characters',
}
