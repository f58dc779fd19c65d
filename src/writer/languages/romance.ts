export const ROMANCE: Readonly<Record<string, string>> = {
  french: `
Une petite histoire, très courte.
Et voici le personnage principal : {name}.
Regardez les détails de plus près.
La suite de l'histoire vous appartient. Jetez un œil.
Rien à vendre de force, promis.
Permettez-nous de vous présenter : {name}.
Voici ce qui peut vous plaire.
Si cela vous parle, prenez le temps de regarder.
Un petit souci, tous les jours ?
Une réponse possible : {name}.
Voici ce qui change.
Le problème est connu. Allez voir la réponse.
Les faits, tout simplement.
Parlons de ce produit : {name}.
Voici ce que dit la fiche.
Vous avez les faits. La décision est à vous.
Trois bonnes raisons, comptez avec nous.
Première raison.|Deuxième raison.|Troisième raison.
Regardez bien ceci.|Une découverte à partager.
Et ce n'est pas tout.
Pensez à votre quotidien, et à la place que cela pourrait y prendre.
Regardez les photos, lisez les détails, et prenez votre temps.
Vous savez mieux que personne ce qu'il vous faut.
Demandez-vous lequel de ces points compte le plus pour vous.
Comparez tranquillement avec ce que vous utilisez aujourd'hui.
Un bon achat reste une bonne idée le lendemain.
Un bon choix peut très bien attendre jusqu'à demain.
Vous connaissez peut-être quelqu'un à qui cela conviendrait parfaitement.
Ce sont parfois les petites choses dont on se souvient le mieux.
Pensez à un achat resté au fond d'un tiroir, puis à un objet que vous prenez en main chaque jour.
S'il vous reste une question, la page du produit est le bon endroit où chercher.
Parlez-en à quelqu'un, et écoutez ce qu'il en dit.
Rien ne presse, et personne ne compte les minutes.
`,
  spanish: `
Una historia breve, muy breve.
Y este es el protagonista: {name}.
Mira los detalles de cerca.
El resto de la historia es tuyo. Échale un vistazo.
Sin presión, solo una idea.
Queremos presentarte esto: {name}.
Esto es lo que puede gustarte.
Si te suena bien, míralo con calma.
¿Un pequeño problema cada día?
Una posible respuesta: {name}.
Esto es lo que cambia.
Ya conoces el problema. Ahora mira la respuesta.
Los datos, sin rodeos.
Hablamos de este producto: {name}.
Esto es lo que dice la ficha.
Ya tienes los datos. La decisión es tuya.
Tres buenas razones. Cuenta conmigo.
Primera razón.|Segunda razón.|Tercera razón.
Mira esto un momento.|Un hallazgo para compartir.
Y todavía hay más.
Piensa en tu día a día y en el lugar que podría tener en él.
Mira las fotos, lee los detalles y tómate tu tiempo.
Nadie sabe mejor que tú lo que necesitas.
Pregúntate cuál de estos puntos te importa más.
Compáralo con calma con lo que usas hoy.
Una buena compra sigue pareciendo buena idea al día siguiente.
Una buena decisión puede esperar tranquilamente hasta mañana.
Quizá conoces a alguien a quien esto le vendría muy bien.
A veces son las cosas pequeñas las que mejor se recuerdan.
Piensa en algo que compraste y nunca usaste, y después en algo que tienes en la mano todos los días.
Si te queda alguna pregunta, la página del producto es el lugar para mirar.
Cuéntaselo a alguien y escucha lo que te dice.
`,
  portuguese: `
Uma história curta, bem curta.
E aqui está o personagem principal: {name}.
Olhe os detalhes de perto.
O resto da história é com você. Dê uma olhada.
Sem pressão, só uma sugestão.
Queremos apresentar a você: {name}.
Veja o que pode agradar.
Se gostou do que ouviu, olhe com calma.
Um pequeno problema todos os dias?
Uma resposta possível: {name}.
Veja o que muda.
O problema você conhece. Agora veja a resposta.
Os fatos, sem rodeios.
Vamos falar deste produto: {name}.
É isto que diz a descrição.
Os fatos estão aí. A decisão é sua.
Três boas razões. Conte comigo.
Primeira razão.|Segunda razão.|Terceira razão.
Olhe só isto.|Um achado para compartilhar.
E ainda tem mais.
Pense no seu dia a dia e no lugar que isso poderia ter nele.
Veja as fotos, leia os detalhes e não tenha pressa.
Ninguém sabe melhor do que você o que você precisa.
Pergunte a si mesmo qual desses pontos é o mais importante.
Compare com calma com o que você usa hoje.
Uma boa compra continua parecendo boa no dia seguinte.
Uma boa escolha pode esperar até amanhã, sem problema.
Talvez você conheça alguém para quem isso seria a coisa certa.
Às vezes são as pequenas coisas que ficam na memória.
Pense em algo que você comprou e nunca usou, e depois em algo que você tem na mão todos os dias.
Se ainda houver uma dúvida, a página do produto é o lugar certo para olhar.
Conte a alguém e ouça o que a pessoa acha.
`,
  italian: `
Una storia breve, davvero breve.
Ed ecco il protagonista: {name}.
Guarda i dettagli da vicino.
Il resto della storia lo scrivi tu. Dai un'occhiata.
Nessuna fretta, solo un'idea.
Vogliamo presentarti questo: {name}.
Ecco che cosa può piacerti.
Se ti sembra adatto a te, guardalo con calma.
Un piccolo problema ogni giorno?
Una risposta possibile: {name}.
Ecco che cosa cambia.
Il problema lo conosci. Ora guarda la risposta.
I fatti, senza giri di parole.
Parliamo di questo prodotto: {name}.
Ecco che cosa dice la scheda.
I fatti li hai. La decisione è tua.
Tre buone ragioni. Contale con me.
Prima ragione.|Seconda ragione.|Terza ragione.
Guarda qui un momento.|Una scoperta da condividere.
E non è tutto.
Pensa alle tue giornate e al posto che potrebbe avere.
Guarda le foto, leggi i dettagli e prenditi il tuo tempo.
Nessuno sa meglio di te di che cosa hai bisogno.
Chiediti quale di questi punti conta di più per te.
Confrontalo con calma con quello che usi oggi.
Un buon acquisto sembra una buona idea anche il giorno dopo.
Una buona scelta può aspettare tranquillamente fino a domani.
Forse conosci qualcuno per cui sarebbe proprio la cosa giusta.
A volte sono le piccole cose quelle che si ricordano meglio.
Pensa a qualcosa che hai comprato e mai usato, e poi a qualcosa che hai in mano ogni giorno.
Se ti resta una domanda, la pagina del prodotto è il posto dove guardare.
Raccontalo a qualcuno e ascolta che cosa ne dice.
`,
  romanian: `
O poveste scurtă, foarte scurtă.
Iată personajul principal: {name}.
Priviți detaliile de aproape.
Restul poveștii vă aparține. Aruncați o privire.
Fără grabă, doar o sugestie.
Dorim să vă prezentăm: {name}.
Iată ce vă poate plăcea.
Dacă vi se potrivește, priviți pe îndelete.
O mică problemă în fiecare zi?
Un răspuns posibil: {name}.
Iată ce se schimbă.
Problema o știți. Acum vedeți răspunsul.
Faptele, pe scurt.
Vorbim despre acest produs: {name}.
Iată ce spune descrierea.
Faptele sunt aici. Decizia vă aparține.
Trei motive bune. Numărați cu noi.
Primul motiv.|Al doilea motiv.|Al treilea motiv.
Priviți puțin aici.|O descoperire de împărtășit.
Și mai este ceva.
Gândiți-vă la ziua dumneavoastră și la locul pe care l-ar putea avea.
Priviți fotografiile, citiți detaliile și nu vă grăbiți.
Nimeni nu știe mai bine decât dumneavoastră ce vă trebuie.
Întrebați-vă care dintre aceste lucruri contează cel mai mult.
Comparați pe îndelete cu ceea ce folosiți astăzi.
O cumpărătură bună pare o idee bună și a doua zi.
`,
};
